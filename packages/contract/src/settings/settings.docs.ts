import type { GroupDocs } from '../endpoint-docs.ts'
import type { settingEndpoints } from './settings.contract.ts'

const effect = 'Fields that are left out remain; an empty text deletes the setting. Returns all settings.'

export const settingDocs: GroupDocs<typeof settingEndpoints> = {
  list: {
    summary: 'Read all settings',
    description:
      'Returns the settings of the site, its contact details, social media links, rules and tax reports. A setting that was never saved is an empty text.',
  },
  editSite: {
    summary: 'Change the settings of the site',
    description: `Changes name and licence number of the agency, the identity of the company (trade name, MERSİS, tax office and number, chamber, KEP, ETBİS) and the texts of the home page and footer. ${effect}`,
    example: {
      agency_title: 'Plato Turizm Seyahat Acentası',
      agency_no: '12345',
      company_name: 'Plato Villa Turizm ve Ticaret Ltd. Şti.',
      company_mersis: '0454053692000015',
      company_tax_office: 'Kaş',
      agency_vkn: '4540536920',
      home_headline: 'Kalkan’dan Fethiye’ye\nseçilmiş villalar',
      home_lead: '{villaCount} villa, toplam fiyatıyla ve belge numarasıyla.',
    },
  },
  editContact: {
    summary: 'Change the contact details',
    description: `Changes phone, WhatsApp, e-mail, postal address and map link of the agency. Mails to staff go to \`staff_email\`. ${effect}`,
    example: {
      site_phone: '+90 242 844 00 00',
      site_whatsapp: '+90 532 111 22 33',
      site_email: 'merhaba@platovilla.test',
      staff_email: 'rezervasyon@platovilla.test',
      site_address: 'Kalkan Mah. Hasan Altan Cad. No: 12, Kaş/Antalya',
    },
  },
  editSocial: {
    summary: 'Change the social media links',
    description: `Changes the links in the footer of the site. ${effect}`,
    example: { instagram_link: 'https://www.instagram.com/platovilla', facebook_link: '' },
  },
  editRules: {
    summary: 'Change the rules of the agency',
    description: `Changes working hours, the announcement of the site, hold times in hours and the prepayment share of new villas. An unset rule has its default. ${effect}`,
    example: {
      working_hours: '09:00 - 20:00',
      announcement_text: 'Erken rezervasyon 31 Ocak’a kadar.',
      announcement_link: '/website/rental',
      announcement_until: '2027-01-31',
      payment_hold_hours: '24',
      prepayment_percent: '20',
      max_discount_percent_reservations: '5',
    },
  },
  editReports: {
    summary: 'Change the settings of the tax report',
    description: `Changes site code and schema version that the BTRANS report names. The tax number is a setting of the site. ${effect}`,
    example: { btrans_site_code: 'PLATO-01', btrans_schema_version: 'taslak-1' },
  },
}
