/** Chinese as Latin letters, for labels that only print those. Loads the dictionary when it is first needed. */

export type PinyinKind = 'name' | 'city' | 'text';

const HAN = /[\u3400-\u9fff]/;
const HAN_RUN = /[\u3400-\u9fff]+/g;
const CITY_SUFFIX = /(?:自治州|地区|市)$/;
/** Parts of an address, each a word of its own behind its name. */
const PART =
  /(?:自治区|开发区|工业区|工业园|科技园|街道|大道|大厦|广场|单元|公司|有限|省|市|区|县|镇|乡|村|路|街|巷|弄|号|栋|幢|楼|室|座|层|组)/g;
const DOUBLE_SURNAME =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|长孙|宇文|南宫|轩辕)/;

/** Whether a text has Chinese characters in it. */
export function hasChinese(text: string): boolean {
  return HAN.test(text);
}

/** What a field holds, told by its path. */
export function pinyinKindOf(path: string): PinyinKind {
  if (/(?:sender|recipient)Name$|ContactName$/.test(path)) return 'name';
  return path.endsWith('City') ? 'city' : 'text';
}

/**
 * "深圳市" as "Shenzhen" (a city), "王小明" as "Wang Xiaoming" (a name), "南山区科技园路1号" as "Nanshan Qu Kejiyuan Lu 1
 * Hao"; null where there is nothing Chinese, or a character the dictionary does not know.
 */
export async function pinyinOf(text: string, kind: PinyinKind = 'text'): Promise<string | null> {
  if (!hasChinese(text)) return null;
  const { pinyin } = await import('pinyin-pro');
  const syllables = (run: string) =>
    pinyin(run, { toneType: 'none', type: 'array', mode: kind === 'name' ? 'surname' : 'normal', v: true });
  const latin = text
    .trim()
    .replace(
      HAN_RUN,
      (run) =>
        ` ${wordsOf(run, kind)
          .map((word) => joined(syllables(word)))
          .join(' ')} `,
    )
    .replace(/\s+/g, ' ')
    .replace(/[，、]\s*/g, ' ')
    .replace(/[（]/g, '(')
    .replace(/[）]/g, ')')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();
  return hasChinese(latin) ? null : latin;
}

function wordsOf(run: string, kind: PinyinKind): string[] {
  if (kind === 'city') return [run.length > 2 ? run.replace(CITY_SUFFIX, '') : run];
  if (kind === 'name') {
    const length = DOUBLE_SURNAME.test(run) && run.length > 2 ? 2 : 1;
    return run.length > 4 || run.length === 1 ? [run] : [run.slice(0, length), run.slice(length)];
  }
  const words: string[] = [];
  let from = 0;
  for (const { index, 0: part } of run.matchAll(PART)) {
    if (index > from) words.push(run.slice(from, index));
    words.push(part);
    from = index + part.length;
  }
  return from < run.length ? [...words, run.slice(from)] : words;
}

/** One word with a capital; an apostrophe parts what would be read together: Xi'an. */
function joined(syllables: readonly string[]): string {
  const word = syllables
    .map((syllable) => syllable.replace('v', 'yu').normalize('NFD').replace(/\p{M}/gu, ''))
    .reduce((all, next) => (all !== '' && /^[aoe]/.test(next) ? `${all}'${next}` : all + next), '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
