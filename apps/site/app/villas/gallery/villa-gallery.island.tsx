import { Images } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Favourite } from '#site/favourite-button/favourites.ts'
import { Heart } from '#site/favourite-button/heart.tsx'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { useSheet } from '#site/shell/ui/use-sheet.ts'
import { type GalleryImage, sizesOf } from '#site/villas/gallery/gallery-image.ts'
import { galleryLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { ShareButton } from '#site/villas/share-button.tsx'

interface Props {
  readonly images: readonly GalleryImage[]
  readonly villa: Favourite
}

const loadLightbox = () => import('#site/villas/gallery/lightbox.tsx').then((file) => file.Lightbox)

/** Pictures the mosaic shows at once; the phone swipes through all of them. */
const mosaicSize = 5

const layouts: Readonly<Record<number, string>> = {
  1: 'tablet:grid-cols-1',
  2: 'tablet:grid-cols-2',
  3: 'tablet:grid-cols-[2fr_1fr]',
  4: 'tablet:grid-cols-[2fr_1fr]',
}
const fullLayout = 'tablet:grid-cols-[2fr_1fr_1fr]'

function VillaGallery({ images, villa }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [at, setAt] = useState(0)
  // The pictures behind the first five are for those who swipe: they need not travel with the page.
  const [withRest, setWithRest] = useState(false)
  const lightbox = useSheet(loadLightbox)
  const { show } = lightbox
  const showRef = useRef(show)
  useEffect(() => {
    setWithRest(true)
    const wanted = Number(new URLSearchParams(window.location.search).get('foto'))
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > images.length) return
    setAt(wanted - 1)
    showRef.current()
  }, [images.length])
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setAt(index)
    show()
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.round(scrollLeft / (clientWidth || 1)))
  }
  const count = images.length
  const large = count >= mosaicSize ? mosaicSize : count === 4 ? 3 : count
  return (
    <div className="relative">
      <div
        ref={track}
        onScroll={onScroll}
        className={`flex snap-x snap-mandatory gap-0.5 relative overflow-x-auto [scrollbar-width:none] tablet:grid tablet:gap-2 tablet:overflow-hidden tablet:rounded-20 ${count >= 3 ? 'tablet:grid-rows-[272px_272px]' : 'tablet:grid-rows-[552px]'} ${layouts[count] ?? fullLayout}`}
      >
        {images.slice(0, withRest ? count : mosaicSize).map((image, index) => (
          <a
            key={image.base}
            href={`${image.base}/1280.jpg`}
            onClick={(event) => open(event, index)}
            onPointerEnter={lightbox.prepare}
            className={`h-[292px] flex-[0_0_100%] snap-start overflow-hidden focus-visible:outline-offset-[-4px] tablet:h-auto tablet:min-w-0 ${index === 0 && count >= 3 ? 'tablet:row-span-2' : ''} ${index >= large ? 'tablet:hidden' : ''}`}
          >
            <VillaPicture
              base={image.base}
              alt={image.alt}
              sizes={sizesOf(image, index === 0)}
              width={image.width}
              height={image.height}
              first={index === 0}
              className="size-full object-cover transition-[filter] hover:brightness-94"
            />
          </a>
        ))}
      </div>
      <div className="absolute top-2 right-2 flex tablet:hidden">
        <ShareButton name={villa.name} variant="sign" />
        <Heart villa={villa} className="noscript:hidden" />
      </div>
      <button
        type="button"
        onClick={(event) => open(event, shown)}
        className="absolute right-4 bottom-4 flex min-h-8 items-center gap-2 rounded-full bg-viewer/72 px-3 text-13 font-strong text-white before:absolute before:-inset-1.5 noscript:hidden tablet:right-5 tablet:bottom-5 tablet:min-h-11 tablet:bg-photo-chip/96 tablet:px-5 tablet:text-15 tablet:font-semibold tablet:text-photo-chip-ink tablet:hover:bg-white"
      >
        <Images className="max-tablet:hidden" />
        <span className="max-tablet:hidden">{galleryLabels.all(count)}</span>
        <span aria-hidden="true" className="tablet:hidden">
          {shown + 1} / {count}
        </span>
        <span className="sr-only tablet:hidden">{galleryLabels.open(shown + 1, count)}</span>
      </button>
      {lightbox.Sheet ? (
        <lightbox.Sheet {...lightbox.control} images={images} at={at} onMove={setAt} />
      ) : null}
    </div>
  )
}

export default island({ name: 'villas/gallery/villa-gallery', when: 'load' }, VillaGallery)
