import { Picture } from '#site/photos/picture.tsx'
import { regionPhoto } from '#site/photos/region-photos.ts'
import { Horizon } from '#site/shell/ui/horizon.tsx'

interface Props {
  readonly slug: string
  /** How wide it will stand on the page, as in the `sizes` of an image. */
  readonly sizes: string
  readonly decorative?: boolean
  readonly first?: boolean
}

/** The town's photograph, or the drawn coast until one is taken. Fills the box around it. */
export function RegionView({ slug, sizes, decorative = false, first = false }: Props) {
  const photo = regionPhoto(slug, sizes)
  if (!photo) return <Horizon seed={slug} />
  return (
    <Picture
      photo={photo}
      decorative={decorative}
      first={first}
      imageClassName="size-full object-cover transition-transform duration-600 group-hover:scale-[1.025]"
    />
  )
}
