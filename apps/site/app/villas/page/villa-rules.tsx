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
import { ruleLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { ruledList, ruledRow, VillaBlock } from '#site/villas/villa-block.tsx'

interface Props {
  readonly villa: PublicVilla
  readonly rules: StayRules
  readonly stay: ChosenStay
}

const fits = (yes: boolean) => (yes ? ruleLabels.fits : ruleLabels.fitsNot)

export function VillaRules({ villa, rules, stay }: Props) {
  const rows = [
    [LogIn, ruleLabels.checkIn, ruleLabels.after(villa.checkInTime)],
    [LogOut, ruleLabels.checkOut, ruleLabels.until(villa.checkOutTime)],
    [
      villa.smokingIndoors ? Cigarette : CigaretteOff,
      ruleLabels.smoking,
      villa.smokingIndoors ? ruleLabels.smokes : ruleLabels.smokesNot,
    ],
    [PawPrint, ruleLabels.pets, villa.petsWelcome ? ruleLabels.accepted : ruleLabels.refused],
    [PartyPopper, ruleLabels.events, villa.eventsWelcome ? ruleLabels.eventsYes : ruleLabels.eventsNo],
    [Users, ruleLabels.friends, fits(villa.friendGroupsWelcome)],
    [ToyBrick, ruleLabels.children, fits(villa.childrenWelcome)],
    [Baby, ruleLabels.babies, fits(villa.babiesWelcome)],
  ] as const
  return (
    <VillaBlock title={ruleLabels.title} id="kurallar">
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
          <h3 className="mt-9 mb-3 text-20">{ruleLabels.house}</h3>
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
