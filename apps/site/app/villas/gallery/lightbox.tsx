import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'
import type { GalleryImage } from '#site/villas/gallery/gallery-image.ts'
import { galleryLabels } from '#site/villas/page/villa-page-messages.tr.ts'

interface Props extends SheetControl {
  readonly images: readonly GalleryImage[]
  readonly at: number
  readonly onMove: (at: number) => void
}

const pictureParam = 'foto'

/** The address names the picture, so that one can be sent to someone; closed, it names none. */
function nameInAddress(picture: number | undefined): void {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  if (picture === undefined) params.delete(pictureParam)
  else params.set(pictureParam, String(picture))
  const query = params.toString()
  window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`)
}

/** The photographs on a dark ground: swipe, arrows, Home and End. What each shows is written below it. */
export function Lightbox({ open, onOpenChange, images, at, onMove }: Props) {
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    nameInAddress(open ? at + 1 : undefined)
  }, [open, at])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={galleryLabels.title}
          initialFocus={closeButton}
          className="fixed inset-0 z-60 flex flex-col bg-viewer text-viewer-ink transition-opacity duration-200 focus-visible:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex flex-none items-center justify-between py-2 pr-3 pl-5">
            <p className="tabular-nums" aria-live="polite">
              <span aria-hidden="true">
                {at + 1} / {images.length}
              </span>
              <span className="sr-only">
                {galleryLabels.place(at + 1, images.length)}: {images[at]?.alt}
              </span>
            </p>
            <Dialog.Close
              ref={closeButton}
              aria-label={galleryLabels.close}
              className="icon-button hover:bg-white/15 focus-visible:outline-white"
            >
              <X />
            </Dialog.Close>
          </div>
          <Track images={images} at={at} onMove={onMove} />
          <p aria-hidden="true" className="min-h-16 flex-none px-5 py-3 text-center text-balance">
            {images[at]?.alt}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const arrow =
  'absolute top-1/2 z-1 -mt-6 grid size-12 place-items-center rounded-full bg-viewer/60 hover:bg-viewer/90 focus-visible:outline-white aria-disabled:opacity-30 max-tablet:hidden'

/** Work wherever in the box the focus is; asked first, because the dialog keeps arrows to itself. */
function useArrowKeys(at: number, last: number, goTo: (index: number) => void): void {
  useEffect(() => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    }
    const onKey = (event: KeyboardEvent) => {
      const wanted = places[event.key]
      if (wanted === undefined) return
      event.preventDefault()
      goTo(wanted)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  })
}

function Track({ images, at, onMove }: Pick<Props, 'images' | 'at' | 'onMove'>) {
  const track = useRef<HTMLDivElement>(null)
  const last = images.length - 1
  const first = useRef(at)
  // Before it is painted: the box must not open on another picture and slide over.
  useLayoutEffect(() => {
    const { current } = track
    if (current) current.scrollLeft = first.current * current.clientWidth
  }, [])
  const goTo = (index: number) => {
    const wanted = Math.max(0, Math.min(last, index))
    onMove(wanted)
    track.current?.scrollTo({ left: wanted * track.current.clientWidth, behavior: 'instant' })
  }
  useArrowKeys(at, last, goTo)
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const seen = Math.round(scrollLeft / (clientWidth || 1))
    if (seen !== at) onMove(seen)
  }
  return (
    <div className="relative min-h-0 flex-1">
      <button
        type="button"
        aria-label={galleryLabels.previous}
        aria-disabled={at === 0}
        onClick={() => goTo(at - 1)}
        className={`${arrow} left-4`}
      >
        <ChevronLeft />
      </button>
      <section
        ref={track}
        aria-label={galleryLabels.title}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="flex h-full snap-x snap-mandatory relative overflow-x-auto overscroll-contain [scrollbar-width:none] focus-visible:outline-offset-[-4px] focus-visible:outline-white"
      >
        {images.map((image, index) => (
          <div key={image.base} className="h-full flex-[0_0_100%] snap-center tablet:px-20">
            {Math.abs(index - at) <= 1 ? (
              <VillaPicture
                base={image.base}
                alt={index === at ? image.alt : ''}
                sizes="100vw"
                upTo={1920}
                width={image.width}
                height={image.height}
                first={index === at}
                className="size-full bg-transparent object-contain"
              />
            ) : null}
          </div>
        ))}
      </section>
      <button
        type="button"
        aria-label={galleryLabels.next}
        aria-disabled={at === last}
        onClick={() => goTo(at + 1)}
        className={`${arrow} right-4`}
      >
        <ChevronRight />
      </button>
    </div>
  )
}
