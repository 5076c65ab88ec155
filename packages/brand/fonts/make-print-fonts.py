"""Writes *-print.ttf: one weight each, for PDFs and share pictures, whose makers read neither woff2 nor variable fonts.

Run once after the fonts change, with Debian's python3-fonttools and python3-brotli:
    /usr/bin/python3 packages/brand/fonts/make-print-fonts.py
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x180), 0x218, 0x219, 0x21A, 0x21B]
SIGNS = [*map(ord, "‘’‚“”„–—…•‰‹›€₺−×")]
FACES = {
    "manrope-regular": ("manrope-{}-wght-normal.woff2", {"wght": 430}),
    "manrope-semibold": ("manrope-{}-wght-normal.woff2", {"wght": 640}),
    "literata-title": ("literata-{}-tr-opsz-normal.woff2", {"wght": 480, "opsz": 32}),
    # Share pictures: the villa's name in large letters, the facts in small ones. The price is semibold.
    "literata-name": ("literata-{}-tr-opsz-normal.woff2", {"wght": 425, "opsz": 48}),
    "manrope-medium": ("manrope-{}-wght-normal.woff2", {"wght": 500}),
}
# The time of making would make every run another file.
MADE_AT = 3_900_000_000


def part_of(source, location, taken):
    font = instantiateVariableFont(TTFont(HERE / source), location)
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6]
    # No ligatures: "fi" and "fı" must stay apart, and the letters must be found when the text is searched.
    options.layout_features = ["kern", "tnum", "lnum"]
    wanted = [letter for letter in LATIN + SIGNS if letter in font.getBestCmap() and letter not in taken]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = None
    return font


def main():
    for face, (pattern, location) in FACES.items():
        with TemporaryDirectory() as folder:
            files, taken = [], set()
            for part in ("latin", "latin-ext"):
                font = part_of(pattern.format(part), location, taken)
                taken |= set(font.getBestCmap())
                files.append(f"{folder}/{part}.ttf")
                font.save(files[-1])
            whole = Merger().merge(files)
        for record in whole["name"].names:
            if record.nameID > 0:
                record.string = {2: "Regular", 6: f"{face}-print"}.get(record.nameID, f"{face} print")
        whole["head"].created = whole["head"].modified = MADE_AT
        whole.recalcTimestamp = False
        target = HERE / f"{face}-print.ttf"
        whole.save(target)
        print(f"{target.name}: {len(taken)} letters, {target.stat().st_size} bytes")


main()
