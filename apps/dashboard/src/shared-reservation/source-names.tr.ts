import { reservationSourceNames } from '@plato/brand/list-names.tr'

export const sourceNames = reservationSourceNames
