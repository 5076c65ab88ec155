/** ISO 3166, without Türkiye, which stands first. */
const others =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE ZA ZM ZW'

/** Countries by their Turkish names. The browser knows the names: only the codes travel. */
export function countries(): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames('tr', { type: 'region' })
  const named = (code: string) => ({ code, name: names.of(code) ?? code })
  const inOrder = others
    .split(' ')
    .map(named)
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'))
  return [named('TR'), ...inOrder]
}
