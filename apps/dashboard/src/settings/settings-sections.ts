import { companyKeys } from '@plato/rules/settings/company-identity'
import type { SettingGroup, SettingKey } from '@plato/rules/settings/setting-keys'
import type { settingMessages } from '#dashboard/settings/messages.tr.ts'

export interface Section {
  readonly name: keyof typeof settingMessages.sections
  readonly keys: readonly SettingKey[]
}

/** The panels of each settings screen; every setting is in exactly one of them. */
export const sections: Readonly<Record<SettingGroup, readonly Section[]>> = {
  site: [
    { name: 'home', keys: ['home_headline', 'home_lead'] },
    { name: 'agency', keys: ['agency_title', 'agency_no'] },
    {
      name: 'company',
      // The number of the licence is beside the title of the agency.
      keys: companyKeys.filter((key) => key !== 'agency_no'),
    },
    { name: 'footer', keys: ['site_footer_text'] },
  ],
  contact: [
    { name: 'phones', keys: ['site_phone', 'site_whatsapp'] },
    { name: 'mails', keys: ['site_email', 'staff_email'] },
    { name: 'office', keys: ['site_address', 'site_map_url'] },
  ],
  social: [{ name: 'networks', keys: ['instagram_link', 'facebook_link', 'youtube_link', 'twitter_link'] }],
  rules: [
    { name: 'hours', keys: ['working_hours'] },
    { name: 'announcement', keys: ['announcement_text', 'announcement_link', 'announcement_until'] },
    {
      name: 'holds',
      keys: [
        'request_hold_hours',
        'payment_hold_hours',
        'payment_hold_hours_late',
        'payment_hold_hours_early',
      ],
    },
    { name: 'prepayment', keys: ['prepayment_percent'] },
    { name: 'discounts', keys: ['max_discount_percent_reservations', 'max_discount_percent_admin'] },
    { name: 'permits', keys: ['permit_check_months'] },
  ],
  reports: [{ name: 'btrans', keys: ['btrans_site_code', 'btrans_schema_version'] }],
}

/** Page of the site that shows the settings of a screen. */
export const seenAt: Readonly<Record<Exclude<SettingGroup, 'reports'>, string>> = {
  site: '/',
  contact: '/contact',
  social: '/',
  rules: '/',
}
