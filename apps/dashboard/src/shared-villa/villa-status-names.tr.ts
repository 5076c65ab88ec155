import { villaStatusNames } from '@plato/brand/list-names.tr'
import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'

export const statusNames: Record<VillaStatus, string> = villaStatusNames
