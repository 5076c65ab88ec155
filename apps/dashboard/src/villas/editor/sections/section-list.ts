import {
  type Icon,
  IconBed,
  IconCalendarX,
  IconCertificate,
  IconCurrencyLira,
  IconFileCode,
  IconInfoCircle,
  IconListCheck,
  IconMapPin,
  IconPhoto,
  IconPool,
  IconReceipt,
  IconRefresh,
  IconShieldCheck,
  IconStar,
  IconTextSize,
} from '@tabler/icons-react'
import type { SectionId } from '#dashboard/shared-villa/section-names.tr.ts'

/** The editor's sections in their order, each with its sign. */
export const sectionList: readonly { readonly id: SectionId; readonly icon: Icon }[] = [
  { id: 'general', icon: IconInfoCircle },
  { id: 'texts', icon: IconTextSize },
  { id: 'location', icon: IconMapPin },
  { id: 'rooms', icon: IconBed },
  { id: 'pools', icon: IconPool },
  { id: 'features', icon: IconListCheck },
  { id: 'photos', icon: IconPhoto },
  { id: 'prices', icon: IconCurrencyLira },
  { id: 'fees', icon: IconReceipt },
  { id: 'dates', icon: IconCalendarX },
  { id: 'feeds', icon: IconRefresh },
  { id: 'btrans', icon: IconFileCode },
  { id: 'permit', icon: IconCertificate },
  { id: 'policy', icon: IconShieldCheck },
  { id: 'comments', icon: IconStar },
]
