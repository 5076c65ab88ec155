import { Loader } from '@mantine/core'
import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import classes from '#dashboard/shell/shell.module.css'

function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isMoving) return
    nprogress.start()
    return () => nprogress.complete()
  }, [isMoving])
  return (
    <NavigationProgress
      color="var(--progress)"
      size={2}
      aria-hidden={!isMoving}
      aria-label={shellMessages.routeProgress}
    />
  )
}

export function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  )
}

/** Shown while the files of the first page load. */
export function AppLoading() {
  return (
    <div className={classes.appLoading} role="status">
      <Loader size="sm" />
      {shellMessages.loading}
    </div>
  )
}
