/** City names out of the descriptions of Canadian postal areas ("Downtown Toronto (CN Tower / ...)"). */

const DIRECTIONS =
  /(?:\s+(?:inner|outer|upper|lower|central|centre|north|south|east|west|northeast|northwest|southeast|southwest|northern|southern|and|&|outskirts|extremities|subdivisions|rcm))+$/i;
const NO_CITY =
  /government|\bstn\b|business reply|riverbank|harbour|basin|north west arm|tour de|^place |^old |includes|^centre-|griffintown|offices/i;
/** Places of their own on the island of Montreal; the other areas there are parts of the city. */
const BESIDE_MONTREAL = /^(?:Westmount|Mount Royal|Hampstead|Côte-Saint-Luc|Dorval|L'Île-Dorval)$/;
const OTHER_MARKS: readonly (readonly [RegExp, string])[] = [
  [/C\ufffdte/g, 'Côte'],
  [/(^|[-' ])\ufffd(les?)\b/g, '$1Î$2'],
  [/Gr\ufffdce/g, 'Grâce'],
  [/Fran\ufffdois/g, 'François'],
  [/Ch\ufffdteauguay/g, 'Châteauguay'],
  [/j\ufffdr\ufffdme/gi, 'Jérôme'],
  [/th\ufffdr\ufffdse/gi, 'Thérèse'],
  [/(ri?vi|m|jonqui|laterri)\ufffdre/gi, '$1ère'],
  [/(ad|lam)\ufffd(le|que)/gi, '$1è$2'],
  [/genevi\ufffdve/gi, 'Geneviève'],
  [/(^|-)\ufffd/g, '$1É'],
  [/\ufffd/g, 'é'],
];

/** The names a letter may bear, the usual one first; one empty name where the area has many places. */
export function canadianPlaces(area: string, description: string): string[] {
  let name = description.replace(/\s*\(.*$/, '').replace(/\s*-\s+/g, '-');
  if (area[1] === '0' || NO_CITY.test(name)) return [''];
  for (const [broken, mended] of OTHER_MARKS) name = name.replace(broken, mended);
  name = name
    .replace(/^(?:Downtown|Central|West|East) (?=Toronto|Montreal)/, '')
    .replace(/^Downtown (?=Vancouver)/, '')
    .replace(DIRECTIONS, '')
    .trim();
  name = capitals(name);
  if (/^H[1-5]/.test(area) && !BESIDE_MONTREAL.test(name)) return ['Montreal'];
  if (area.startsWith('H7')) return ['Laval'];
  if (area.startsWith('M') && name !== 'Toronto') return ['Toronto', name];
  return [name];
}

/** "Baie-saint-paul" is "Baie-Saint-Paul", "Val-Des-monts" is "Val-des-Monts", "Fort Mcmurray" is "Fort McMurray". */
function capitals(name: string): string {
  return name
    .replace(/(?<=-|\b[dl]'|\bMc)\p{Ll}/giu, (letter) => letter.toUpperCase())
    .replace(/(?<=-)(?:A|Aux?|De|Des|Du|En|La|Le|Les|Sur)(?=-)/g, (word) => word.toLowerCase());
}
