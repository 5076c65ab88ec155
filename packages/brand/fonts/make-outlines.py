"""Writes *-outlines.json: the letters of one weight as SVG paths, for pictures drawn on a server without fonts.

Run once after the fonts change, with Debian's python3-fonttools and python3-brotli:
    /usr/bin/python3 packages/brand/fonts/make-outlines.py
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
TURKISH = "ĞğİıŞş₺"
PRINTABLE = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])).replace("\u00ad", "")
LETTERS = PRINTABLE + TURKISH + "–—‘’“”•…€−"
# Accented letters are kerned as their base letter, so these are enough.
KERNED = "".join(map(chr, range(0x21, 0x7F))) + "ı’–₺"
LEAST_KERN_PER_MILLE = 4
FACES = {
    "literata-name": ("literata-{}-tr-opsz-normal.woff2", {"wght": 425, "opsz": 48}),
    "manrope-text": ("manrope-{}-wght-normal.woff2", {"wght": 500}),
    "manrope-price": ("manrope-{}-wght-normal.woff2", {"wght": 650}),
}


def outline(font, name):
    pen = SVGPathPen(font.getGlyphSet(), ntos=lambda number: str(round(number)))
    font.getGlyphSet()[name].draw(pen)
    return pen.getCommands()


def kern(font, left, right):
    """What the font's pair positioning adds to the advance of `left` before `right`."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2 or left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                found = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
                if not found:
                    continue
                value = found[0]
            else:
                row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(value, "XAdvance", 0) if value else 0
    return 0


def main():
    for face, (pattern, location) in FACES.items():
        parts = [instantiateVariableFont(TTFont(HERE / pattern.format(part)), location) for part in ("latin", "latin-ext")]
        units = parts[0]["head"].unitsPerEm
        glyphs, kerns = {}, {}
        for letter in dict.fromkeys(LETTERS):
            font = next(part for part in parts if ord(letter) in part.getBestCmap())
            name = font.getBestCmap()[ord(letter)]
            glyphs[letter] = [font["hmtx"][name][0], outline(font, name)]
        names = parts[0].getBestCmap()
        for left in KERNED:
            row = {}
            for right in KERNED:
                if ord(left) in names and ord(right) in names:
                    value = kern(parts[0], names[ord(left)], names[ord(right)])
                    if abs(value) * 1000 >= LEAST_KERN_PER_MILLE * units:
                        row[right] = value
            if row:
                kerns[left] = row
        made = {"unitsPerEm": units, "glyphs": glyphs, "kerns": kerns}
        lines = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
        target = HERE / f"{face}-outlines.json"
        target.write_text(lines + "\n")
        print(f"{target.name}: {len(glyphs)} letters, {sum(map(len, kerns.values()))} pairs, {target.stat().st_size} bytes")


main()
