import { agencyFacts, villaBtrans, villaFacts } from '@plato/contract/villas/villa-facts.contract'
import { expect, test } from 'vitest'
import { fieldPlaces } from '../villa-changes.ts'

test.each([
  ['facts', villaFacts],
  ['agency', agencyFacts],
  ['btrans', villaBtrans],
] as const)(
  'the villa editor has exactly one input for every field of the contract group %s',
  (group, { shape }) => {
    const inputs = fieldPlaces.flatMap((place) => (place.group === group ? place.fields : []))
    expect(inputs.map((field) => field.key).sort()).toEqual(Object.keys(shape).sort())
  },
)
