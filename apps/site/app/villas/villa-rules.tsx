import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import {
  Baby,
  Cigarette,
  CigaretteOff,
  LogIn,
  LogOut,
  PartyPopper,
  PawPrint,
  ToyBrick,
  Users,
} from 'lucide-react'
import Cancellation from '#site/pricing/cancellation.island.tsx'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'
import { ruledList, ruledRow, VillaBlock } from '#site/villas/villa-block.tsx'
import { ruleWords } from '#site/villas/villa-page-messages.tr.ts'

interface Props {
  readonly villa: PublicVilla
  readonly rules: StayRules
  readonly stay: ChosenStay
}

const fits = (yes: boolean) => (yes ? ruleWords.fits : ruleWords.fitsNot)

export function VillaRules({ villa, rules, stay }: Props) {
  const rows = [
    [LogIn, ruleWords.checkIn, ruleWords.after(villa.checkInTime)],
    [LogOut, ruleWords.checkOut, ruleWords.until(villa.checkOutTime)],
    [
      villa.smokingIndoors ? Cigarette : CigaretteOff,
      ruleWords.smoking,
      villa.smokingIndoors ? ruleWords.smokes : ruleWords.smokesNot,
    ],
    [PawPrint, ruleWords.pets, villa.petsWelcome ? ruleWords.accepted : ruleWords.refused],
    [PartyPopper, ruleWords.events, villa.eventsWelcome ? ruleWords.eventsYes : ruleWords.eventsNo],
    [Users, ruleWords.friends, fits(villa.friendGroupsWelcome)],
    [ToyBrick, ruleWords.children, fits(villa.childrenWelcome)],
    [Baby, ruleWords.babies, fits(villa.babiesWelcome)],
  ] as const
  return (
    <VillaBlock title={ruleWords.title} id="kurallar">
      <ul className={ruledList}>
        {rows.map(([Sign, name, value]) => (
          <li key={name} className={`${ruledRow} gap-3.5 [&_.lucide]:text-ink-soft`}>
            <Sign />
            {name}
            <b className="ml-auto font-strong">{value}</b>
          </li>
        ))}
      </ul>
      {villa.houseRules.length > 0 ? (
        <>
          <h3 className="mt-9 mb-3 text-20">{ruleWords.house}</h3>
          <ul className="grid gap-2 text-ink-soft">
            {villa.houseRules.map((rule) => (
              <li
                key={rule}
                className="flex gap-3 before:mt-[9px] before:size-1 before:flex-none before:rounded-full before:bg-ink-faint"
              >
                {rule}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Cancellation rules={rules} first={stay} />
    </VillaBlock>
  )
}
