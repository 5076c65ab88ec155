/** ISO 3166 without uninhabited places, and Kosovo, which it lacks. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

let names: Intl.DisplayNames | undefined

/** The Turkish name. The browser knows it: only the codes travel. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('tr', { type: 'region' })
  return names.of(code) ?? code
}

/** Countries in the order of their Turkish names; Türkiye first, where most guests are from. */
export const countries = (): readonly { code: string; name: string }[] =>
  codes
    .split(' ')
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => Number(b.code === 'TR') - Number(a.code === 'TR') || a.name.localeCompare(b.name, 'tr'))
