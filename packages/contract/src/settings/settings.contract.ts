import { oneLinePattern } from '@plato/rules/person-name'
import {
  digitsPattern,
  kepPattern,
  leadPattern,
  mersisPattern,
  openingHoursPattern,
  pathPattern,
  phonePattern,
  type SettingGroup,
  type SettingKey,
  settings,
  twoLinesPattern,
} from '@plato/rules/settings/setting-keys'
import { isVkn } from '@plato/rules/users/tax-number'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'

const keyValue = z.object({ key: z.string(), value: z.string() })
const keyValues = z.array(keyValue)

/** Every setting with a form, by its screen; one that was never written is an empty text. */
const allSettings = z.object({
  site: keyValues,
  contact: keyValues,
  social: keyValues,
  rules: keyValues,
  reports: keyValues,
})
export type AllSettings = z.infer<typeof allSettings>

function fieldOf({ kind, max, min = 0 }: { kind: string; max: number; min?: number }) {
  const text = z.string().trim().max(max)
  switch (kind) {
    case 'wholeNumber':
      return z
        .string()
        .trim()
        .max(String(max).length)
        .regex(digitsPattern)
        .refine((number) => number === '' || (Number(number) >= min && Number(number) <= max), {
          params: { min, max },
        })
    case 'openingHours':
      return text.regex(openingHoursPattern)
    case 'path':
      return text.regex(pathPattern)
    case 'day':
      return z.iso.date().or(z.literal(''))
    case 'email':
      return z.email().max(max).or(z.literal(''))
    case 'address':
      return z
        .url({ protocol: /^https?$/ })
        .max(max)
        .or(z.literal(''))
    case 'phone':
      return text.regex(phonePattern)
    case 'number':
      return text.regex(digitsPattern)
    case 'mersis':
      // The pattern limits the length, so that its message is shown for a number of another length.
      return z.string().trim().regex(mersisPattern)
    case 'kep':
      return text.regex(kepPattern)
    case 'vkn':
      return text.regex(digitsPattern).refine((number) => number === '' || isVkn(number))
    case 'headline':
      return text.regex(twoLinesPattern)
    case 'lead':
      return text.regex(leadPattern)
    case 'line':
      return text.regex(oneLinePattern)
    default:
      return text
  }
}

/** What is left out stays as it is. */
const editOf = (group: SettingGroup) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(settings)
        .filter(([, setting]) => setting.group === group)
        .map(([key, setting]) => [key, fieldOf(setting).optional()]),
    ),
  )
export const settingEdits = {
  site: editOf('site'),
  contact: editOf('contact'),
  social: editOf('social'),
  rules: editOf('rules'),
  reports: editOf('reports'),
}
export type SettingEdit = Partial<Record<SettingKey, string>>

const edit = <const Group extends SettingGroup>(group: Group) =>
  endpoint({
    method: 'PUT',
    url: `/v1/admin/${group}/edit`,
    access: 'settings.write',
    body: settingEdits[group],
    success: [200, content(allSettings)],
    refusals: [],
  })

export const settingEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/other',
    access: 'settings.write',
    success: [200, content(allSettings)],
    refusals: [],
  }),
  editSite: edit('site'),
  editContact: edit('contact'),
  editSocial: edit('social'),
  editRules: edit('rules'),
  editReports: edit('reports'),
}
