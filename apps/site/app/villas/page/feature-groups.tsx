import type { FeatureGroup } from '#site/villas/page/feature-group.ts'

/** Every feature under the name of its kind. */
export function FeatureGroups({ categories }: { categories: readonly FeatureGroup[] }) {
  return categories.map(({ name, features }) => (
    <div key={name} className="mt-7">
      <h3 className="mb-1 font-sans text-17 font-semibold tracking-normal">{name}</h3>
      <ul className="grid tablet:grid-cols-2 tablet:gap-x-8">
        {features.map((feature) => (
          <li key={feature} className="border-b border-line py-2.5">
            {feature}
          </li>
        ))}
      </ul>
    </div>
  ))
}
