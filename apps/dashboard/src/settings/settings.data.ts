import { websiteEndpoints } from '@plato/contract/content/content.contract'
import {
  type AllSettings,
  type SettingEdit,
  settingEndpoints,
} from '@plato/contract/settings/settings.contract'
import type { SettingGroup } from '@plato/rules/settings/setting-keys'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const settingList = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: ({ signal }) => api(settingEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

/** How many villas the home page speaks of. */
export const publishedCount = () =>
  queryOptions({
    queryKey: ['settings', 'published'],
    queryFn: ({ signal }) => api(websiteEndpoints.frontPage, {}, { signal }),
    select: ({ content }) => content.villaCount,
  })

const endpoints = {
  site: settingEndpoints.editSite,
  contact: settingEndpoints.editContact,
  social: settingEndpoints.editSocial,
  rules: settingEndpoints.editRules,
  reports: settingEndpoints.editReports,
} as const

export function useSettingWrites() {
  const client = useQueryClient()
  return {
    save: async (group: SettingGroup, body: SettingEdit): Promise<AllSettings> => {
      const answer = await api(endpoints[group], { body })
      client.setQueryData(settingList().queryKey, answer)
      void client.invalidateQueries({ queryKey: ['settings', 'company'] })
      // A report may have lacked what was just saved.
      void client.invalidateQueries({ queryKey: ['reports'] })
      return answer.content
    },
  }
}
