import { Button, Select } from '@mantine/core'
import { roleNames } from '@plato/brand/list-names.tr'
import { userEndpoints } from '@plato/contract/users/users.contract'
import {
  type Capability,
  isStaff,
  type Role,
  roleMay,
  roles,
  type StaffRole,
} from '@plato/rules/auth/capabilities'
import { IconCheck, IconEye, IconFingerprint, IconMinus } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { api } from '#dashboard/shell/api.ts'
import { setPreviewRole } from '#dashboard/shell/session/session.ts'
import { capabilityGroups, roleMessages as messages } from '#dashboard/users/roles/role-messages.tr.ts'
import classes from '#dashboard/users/roles/roles.module.css'
import { stepUpCapabilities } from '#dashboard/users/roles/step-up-capabilities.ts'
import { UserTabs } from '#dashboard/users/user-tabs.tsx'

const activeUsers = () =>
  queryOptions({
    queryKey: ['users', 'select'],
    queryFn: ({ signal }) => api(userEndpoints.select, { querystring: {} }, { signal }),
    select: ({ content }) => content,
  })

function usePreview() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (role: StaffRole) => {
    setPreviewRole(role)
    // What the administrator read must not be shown to the previewed role.
    client.clear()
    void navigate('/')
  }
}

function PreviewButton({ role }: { role: Role }) {
  const preview = usePreview()
  if (!isStaff(role) || role === 'ADMIN') return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconEye size={14} aria-hidden />}
      aria-label={messages.previewOf(roleNames[role])}
      onClick={() => preview(role)}
    >
      {messages.preview}
    </Button>
  )
}

function Grant({ role, capability }: { role: Role; capability: Capability }) {
  if (!roleMay(role, capability))
    return (
      <span className={classes.no}>
        <IconMinus size={16} stroke={1.75} aria-hidden />
        <span className="sr-only">{messages.no}</span>
      </span>
    )
  if (!isStaff(role)) return <span className={classes.own}>{messages.own}</span>
  return (
    <span className={classes.yes}>
      <IconCheck size={16} stroke={2.2} aria-hidden />
      <span className="sr-only">{messages.yes}</span>
    </span>
  )
}

function StepUpMark() {
  return (
    <span className={classes.stepUp} title={messages.stepUp}>
      <IconFingerprint size={16} stroke={1.75} aria-hidden />
      <span className="sr-only">, {messages.stepUp}</span>
    </span>
  )
}

const subjects = Object.entries(capabilityGroups).map(([subject, names]) => ({
  subject,
  rows: Object.entries(names) as [Capability, string][],
}))

/** Who may do what, as the API enforces it: rows and ticks come from the list that its endpoints use. */
function RoleTable({ shown }: { shown: Role }) {
  const { data: people } = useQuery(activeUsers())
  const count = (role: Role) => people?.filter((one) => one.role === role).length
  const cell = (role: Role) => ({ 'data-shown': role === shown || undefined })
  return (
    <table className={classes.table}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.capability}</th>
          {roles.map((role) => (
            <th key={role} scope="col" {...cell(role)}>
              <b>{roleNames[role]}</b>
              <span>{people && messages.people(count(role) ?? 0)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {subjects.map(({ subject, rows }) => (
        <tbody key={subject}>
          <tr className={classes.subject}>
            <th scope="colgroup" colSpan={roles.length + 1}>
              {subject}
            </th>
          </tr>
          {rows.map(([capability, name]) => (
            <tr key={capability}>
              <th scope="row">
                {name}
                {stepUpCapabilities.has(capability) && <StepUpMark />}
              </th>
              {roles.map((role) => (
                <td key={role} {...cell(role)}>
                  <Grant role={role} capability={capability} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td />
          {roles.map((role) => (
            <td key={role} {...cell(role)}>
              <PreviewButton role={role} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

export function RolesPage() {
  const [shown, setShown] = useState<Role>('RESERVATIONS')
  return (
    <>
      <PageHead title={messages.title} facts={messages.facts} />
      <UserTabs />
      <div className={classes.page}>
        <Select
          className={classes.picker}
          label={messages.shownRole}
          data={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={shown}
          onChange={(role) => role && setShown(role)}
          allowDeselect={false}
        />
        <RoleTable shown={shown} />
        <p className={classes.note}>
          <IconFingerprint className={classes.legend} size={16} stroke={1.75} aria-hidden />
          {messages.stepUpLegend}
        </p>
        <p className={classes.note}>{messages.note}</p>
      </div>
    </>
  )
}
