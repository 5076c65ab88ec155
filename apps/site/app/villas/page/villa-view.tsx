import { seasonTable } from '@plato/rules/pricing/season-table'
import { calendarLabels } from '#site/availability/messages.tr.ts'
import VillaCalendar from '#site/availability/villa-calendar.island.tsx'
import BookingBox from '#site/pricing/booking-box.island.tsx'
import { boxLabels, seasonLabels } from '#site/pricing/messages.tr.ts'
import SeasonPrices from '#site/pricing/season-prices.island.tsx'
import type { VillaPageData } from '#site/villas/page/load-villa.server.ts'
import { VillaDescription, VillaFeatures, VillaPools, VillaRooms } from '#site/villas/page/villa-about.tsx'
import { VillaComments } from '#site/villas/page/villa-comments.tsx'
import { GoodToKnow, TrustLine, VillaFacts, VillaOpening } from '#site/villas/page/villa-opening.tsx'
import { villaLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { VillaPlace } from '#site/villas/page/villa-place.tsx'
import { VillaRules } from '#site/villas/page/villa-rules.tsx'
import SimilarVillas from '#site/villas/similar-villas.island.tsx'
import { VillaBlock } from '#site/villas/villa-block.tsx'

/** The page of a villa: its facts, and beside them the price of the chosen stay. */
export function VillaView({ villa, stay, similar, to, drawing }: VillaPageData) {
  const { sheet, taken, today, inclusions } = villa
  const rules = { sheet, taken, today }
  const included = inclusions.filter((one) => one.included).map((one) => one.item)
  return (
    <div data-villa-page="">
      <VillaOpening villa={villa} />
      <div className="wrap">
        <div className="pt-2 tablet:pt-10 min-[760px]:grid min-[760px]:grid-cols-[minmax(0,1fr)_344px] min-[760px]:gap-10 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:gap-24">
          <div>
            <VillaFacts villa={villa} />
            <TrustLine villa={villa} />
            <GoodToKnow notes={villa.goodToKnow} />
            <VillaDescription villa={villa} />
            <VillaRooms rooms={villa.rooms} />
            <VillaPools pools={villa.pools} />
            <VillaFeatures villa={villa} />
            <Seasons villa={villa} stay={stay} included={included} />
            <VillaBlock title={calendarLabels.title} id="takvim">
              <VillaCalendar rules={rules} first={stay} />
            </VillaBlock>
            <VillaPlace villa={villa} drawing={drawing} />
            <VillaRules villa={villa} rules={rules} stay={stay} />
            <VillaComments villa={villa} />
          </div>
          <aside id="rezervasyon" aria-label={boxLabels.label} className="max-[759px]:mt-10">
            <BookingBox
              rules={rules}
              first={stay}
              villa={{ name: villa.name, code: villa.code, slug: villa.slug }}
              included={included}
              deposit={{ holder: villa.depositHolder, method: villa.depositMethod }}
            />
          </aside>
        </div>
        {similar.length > 0 ? (
          <section className="below-view section-gap" aria-label={villaLabels.similar}>
            <h2 className="mb-9 text-32 tablet:text-42">{villaLabels.similar}</h2>
            <SimilarVillas villas={similar} to={to} first={stay} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

interface SeasonsProps extends Pick<VillaPageData, 'villa' | 'stay'> {
  readonly included: readonly string[]
}

function Seasons({ villa, stay, included }: SeasonsProps) {
  const { sheet, today, inclusions } = villa
  const { shortStayThreshold: threshold, shortStayFeeMinor: feeMinor } = sheet
  const feeNames = new Set(sheet.fees.map((fee) => fee.name))
  // Items with a fee are already listed with their price.
  const notIncluded = inclusions
    .filter((one) => !one.included && !feeNames.has(one.item))
    .map((one) => one.item)
  return (
    <VillaBlock title={seasonLabels.title} id="fiyatlar">
      <SeasonPrices
        first={stay}
        currency={sheet.currency}
        maxGuests={sheet.maxGuests}
        today={today}
        table={seasonTable(sheet, today)}
        discounts={sheet.discounts}
        shortStay={feeMinor > 0 && threshold > 1 ? { threshold, feeMinor } : undefined}
        fees={sheet.fees}
        included={included}
        notIncluded={notIncluded}
      />
    </VillaBlock>
  )
}
