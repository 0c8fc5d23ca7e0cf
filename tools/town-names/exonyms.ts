type Exonyms = Record<string, string>

/**
 * Names by hand, by the language and the gazetteer's name with the code of its country: of well-known cities that are called otherwise, and of
 * which the sources do not say in which language.
 */
export const exonyms: Record<string, Exonyms> = {
  de: {
    'Munich, DE': 'München',
    'Milan, IT': 'Mailand',
    'Naples, IT': 'Neapel',
    'Turin, IT': 'Turin',
    'Florence, IT': 'Florenz',
    'Venice, IT': 'Venedig',
    'Genève, CH': 'Genf',
    'Strasbourg, FR': 'Straßburg',
    'Nice, FR': 'Nizza',
    'Kraków, PL': 'Krakau',
    'Gdańsk, PL': 'Danzig',
    'Wrocław, PL': 'Breslau',
    'Antwerpen, BE': 'Antwerpen',
    'Beijing, CN': 'Peking',
    'New York City, US': 'New York',
    'Saint Petersburg, RU': 'Sankt Petersburg',
    'Thessaloníki, GR': 'Thessaloniki',
  },
  es: {
    'Munich, DE': 'Múnich',
    'Köln, DE': 'Colonia',
    'Hamburg, DE': 'Hamburgo',
    'Frankfurt am Main, DE': 'Fráncfort',
    'Milan, IT': 'Milán',
    'Naples, IT': 'Nápoles',
    'Turin, IT': 'Turín',
    'Florence, IT': 'Florencia',
    'Venice, IT': 'Venecia',
    'Genève, CH': 'Ginebra',
    'Bordeaux, FR': 'Burdeos',
    'Marseille, FR': 'Marsella',
    'Nice, FR': 'Niza',
    'Kraków, PL': 'Cracovia',
    'Beijing, CN': 'Pekín',
    'Saint Petersburg, RU': 'San Petersburgo',
    'Philadelphia, US': 'Filadelfia',
    'Alexandria, EG': 'Alejandría',
  },
  fr: {
    'Munich, DE': 'Munich',
    'Köln, DE': 'Cologne',
    'Hamburg, DE': 'Hambourg',
    'Frankfurt am Main, DE': 'Francfort-sur-le-Main',
    'Sevilla, ES': 'Séville',
    'Barcelona, ES': 'Barcelone',
    'Antwerpen, BE': 'Anvers',
    'Kraków, PL': 'Cracovie',
    'Venice, IT': 'Venise',
    'Beijing, CN': 'Pékin',
    'New York City, US': 'New York',
    'Philadelphia, US': 'Philadelphie',
    'Saint Petersburg, RU': 'Saint-Pétersbourg',
    'Alexandria, EG': 'Alexandrie',
  },
  pt: {
    'Munich, DE': 'Munique',
    'Köln, DE': 'Colônia',
    'Hamburg, DE': 'Hamburgo',
    'Frankfurt am Main, DE': 'Frankfurt',
    'Milan, IT': 'Milão',
    'Naples, IT': 'Nápoles',
    'Turin, IT': 'Turim',
    'Florence, IT': 'Florença',
    'Venice, IT': 'Veneza',
    'Genève, CH': 'Genebra',
    'Marseille, FR': 'Marselha',
    'Kraków, PL': 'Cracóvia',
    'Beijing, CN': 'Pequim',
    'Cairo, EG': 'Cairo',
    'Philadelphia, US': 'Filadélfia',
    'Saint Petersburg, RU': 'São Petersburgo',
    'Sevilla, ES': 'Sevilha',
    'Alexandria, EG': 'Alexandria',
  },
  ja: {
    'Busan, KR': '釜山',
    'Incheon, KR': '仁川',
    'Daegu, KR': '大邱',
    'Daejeon, KR': '大田',
    'Gwangju, KR': '光州',
    'Suwon, KR': '水原',
    'Ulsan, KR': '蔚山',
    'Shenyang, CN': '瀋陽',
    'Shijiazhuang, CN': '石家荘',
    'Lahore, PK': 'ラホール',
    'Quezon City, PH': 'ケソンシティ',
  },
  ar: {
    'Beijing, CN': 'بكين',
    'Mosul, IQ': 'الموصل',
    'Mumbai, IN': 'مومباي',
    'Delhi, IN': 'دلهي',
    'Kolkata, IN': 'كولكاتا',
    'Hyderābād, IN': 'حيدر آباد',
    'Busan, KR': 'بوسان',
    'Ibadan, NG': 'إبادان',
    'Buenos Aires, AR': 'بوينس آيرس',
    'Warsaw, PL': 'وارسو',
  },
}

/** Throws for a name whose city is not in the gazetteer. */
export function exonymsOf(language: string, towns: readonly { name: string; country: string }[]): Exonyms {
  const own = exonyms[language] ?? {}
  const known = new Set(towns.map(({ name, country }) => `${name}, ${country}`))
  const unknown = Object.keys(own).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`The gazetteer has none of ${unknown.join('; ')}.`)
  return own
}
