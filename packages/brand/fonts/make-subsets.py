"""Writes *-core.woff2 and *-turkish.woff2: the letters nearly every page needs, in the weights we use.

Run once after the fonts change, with Debian's python3-fonttools and python3-brotli:
    /usr/bin/python3 packages/brand/fonts/make-subsets.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
CORE = [*range(0x20, 0x7F), 0xA0, *map(ord, "ÇçÖöÜüÂâÎîÛûıÉé«»“”‘’–—…•·×²°€£−±©®½")]
TURKISH = [*map(ord, "ĞğİŞş₺")]
# A heading of the site has one weight, and a font without the weight axis has half the bytes. The dashboard also uses 500.
FACES = [
    ("manrope-latin-wght-normal", "manrope-core", CORE, (400, 700)),
    ("manrope-latin-ext-wght-normal", "manrope-turkish", TURKISH, (400, 700)),
    ("literata-latin-tr-opsz-normal", "literata-core", CORE, 400),
    ("literata-latin-ext-tr-opsz-normal", "literata-turkish", TURKISH, 400),
    ("literata-latin-tr-opsz-normal", "literata-core-medium", CORE, 500),
    ("literata-latin-ext-tr-opsz-normal", "literata-turkish-medium", TURKISH, 500),
]

for source, target, letters, weights in FACES:
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    options.layout_features = ["kern", "liga", "locl", "tnum", "pnum", "lnum", "ccmp", "mark", "case"]
    font = TTFont(HERE / f"{source}.woff2")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    out = HERE / f"{target}.woff2"
    subset.save_font(font, str(out), options)
    narrowed = instantiateVariableFont(TTFont(out), {"wght": weights})
    narrowed.flavor = "woff2"
    narrowed.save(out)
