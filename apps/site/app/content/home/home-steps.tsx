import { ArrowRight } from 'lucide-react'
import { home } from '#site/content/messages.tr.ts'
import { RentSteps } from '#site/content/rent-steps.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

export function HomeSteps() {
  return (
    <section className="below-view wrap section-gap">
      <SectionHeading
        title={home.steps.title}
        more={
          <a href="/website/howrent" className="more-link">
            {home.steps.more}
            <ArrowRight />
          </a>
        }
      />
      <RentSteps level={3} />
    </section>
  )
}
