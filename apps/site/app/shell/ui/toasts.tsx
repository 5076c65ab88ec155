import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Heart, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { shell } from '#site/shell/messages.tr.ts'
import { type NoticeKind, showWith } from '#site/shell/ui/toast-queue.ts'

const closesAfterMs = 5000

const signs: Readonly<Record<NoticeKind, LucideIcon>> = {
  favourite: Heart,
  done: CircleCheck,
  info: Info,
  failed: CircleAlert,
}

export function Toasts() {
  return (
    <Toast.Provider timeout={closesAfterMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={shell.notices}
          className="fixed inset-x-5 bottom-5 z-60 flex flex-col gap-2 focus-visible:outline-none tablet:right-8 tablet:bottom-8 tablet:left-auto tablet:w-[400px]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager<{ kind: NoticeKind }>()
  useEffect(() => showWith((sentence, kind) => add({ title: sentence, data: { kind } })), [add])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      className="group relative overflow-hidden rounded-14 bg-tip text-on-tip shadow-float transition-[opacity,transform] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-14 items-center gap-3 py-1 pr-2 pl-5">
        <Sign kind={toast.data?.kind ?? 'done'} />
        <Toast.Title render={<p />} className="flex-1" />
        <Toast.Close className="icon-button hover:bg-on-tip/15" aria-label={shell.close}>
          <X />
        </Toast.Close>
      </Toast.Content>
      {/* Runs as long as the toast stays, and waits with it under the pointer. */}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-toast-line bg-gold group-data-expanded:[animation-play-state:paused]"
      />
    </Toast.Root>
  ))
}

function Sign({ kind }: { kind: NoticeKind }) {
  const Chosen = signs[kind]
  return <Chosen />
}
