/**
 * An xlsx, read as it is unpacked: nothing but the texts of the sheet is kept. Formulas give the value they had when the
 * file was saved. The value of merged cells counts in each row they cover, in their first column. Source: ECMA-376 Part 1.
 */
import type { NumberFormat } from '#domain/sheets/cell-text.ts';
import { numberFormatOf } from '#domain/sheets/cell-text.ts';
import { sharedTexts } from './shared-texts.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { CHUNK, Refused, RowCollector } from './sheet.ts';
import type { SheetContext } from './sheet-rows.ts';
import { rowScanner, spreadMerges } from './sheet-rows.ts';
import { attribute, startTags } from './xml.ts';
import type { ZipEntry } from './zip.ts';
import { inflate, inflateText, readDirectory } from './zip.ts';

type Parts = ReadonlyMap<string, ZipEntry>;

interface SheetPart {
  name: string;
  path: string;
  isHidden: boolean;
}

/** Reads the sheet asked for, else the first visible one with a cell in it. Throws `Refused`. */
export async function readXlsx(file: Blob, reading: Reading): Promise<RawSheet> {
  const parts = await readDirectory(file);
  const workbookPath = await findWorkbook(file, parts);
  const workbook = await textOf(file, parts, workbookPath);
  const sheets = await sheetsOf(file, parts, workbookPath, workbook);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const offered = visible.length > 0 ? visible : sheets;
  const asked = reading.sheet === undefined ? offered : sheets.filter(({ name }) => name === reading.sheet);
  if (asked.length === 0 && reading.sheet !== undefined)
    throw new Refused('NoSuchSheet', { sheet: reading.sheet });
  const context: SheetContext = {
    texts: await sharedTexts(file, entryBeside(parts, workbookPath, 'sharedStrings.xml'), reading),
    formats: await formatsOf(file, parts, workbookPath),
    is1904: startTags(workbook, 'workbookPr').some((tag) =>
      /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? ''),
    ),
  };
  for (const { name, path } of asked) {
    const entry = parts.get(path);
    if (!entry) continue;
    const found = await readSheet(file, entry, context, reading);
    if (found.rows.length === 0) continue;
    const otherNames = offered.filter((sheet) => sheet.name !== name).map((sheet) => sheet.name);
    return { format: 'xlsx', encoding: null, name, otherNames, ...found };
  }
  throw new Refused('EmptyFile');
}

async function findWorkbook(file: Blob, parts: Parts): Promise<string> {
  const relations = await textOf(file, parts, '_rels/.rels');
  const tag = startTags(relations, 'Relationship').find((one) =>
    /\/officeDocument$/.test(attribute(one, 'Type') ?? ''),
  );
  const path = pathIn('', (tag && attribute(tag, 'Target')) ?? 'xl/workbook.xml');
  if (!parts.has(path) || !path.endsWith('.xml') || !/(?:^|\/)xl\//.test(`/${path}`))
    throw new Refused('WrongType');
  return path;
}

async function sheetsOf(
  file: Blob,
  parts: Parts,
  workbookPath: string,
  workbook: string,
): Promise<SheetPart[]> {
  const folder = folderOf(workbookPath);
  const relations = await textOf(file, parts, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const targets = new Map<string, string>();
  for (const tag of startTags(relations, 'Relationship')) {
    const type = attribute(tag, 'Type');
    const isTable = type === undefined || type.endsWith('/worksheet');
    if (isTable) targets.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '');
  }
  return startTags(workbook, 'sheet').flatMap((tag): SheetPart[] => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id') ?? '');
    if (target === undefined) return [];
    const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible';
    return [{ name: attribute(tag, 'name') ?? '', path: pathIn(folder, target), isHidden }];
  });
}

async function formatsOf(file: Blob, parts: Parts, workbookPath: string): Promise<NumberFormat[]> {
  const entry = entryBeside(parts, workbookPath, 'styles.xml');
  if (!entry) return [];
  const styles = await inflateText(file, entry);
  const codes = new Map(
    startTags(styles, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode'),
    ]),
  );
  const list = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return startTags(list, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return numberFormatOf(id, codes.get(id));
  });
}

async function readSheet(file: Blob, entry: ZipEntry, context: SheetContext, reading: Reading) {
  const collected = new RowCollector();
  const scanner = rowScanner(context, (line, cells) => collected.add(line, cells));
  const decoder = new TextDecoder();
  let told = 0;
  for await (const { bytes, share } of inflate(file, entry)) {
    scanner.take(decoder.decode(bytes, { stream: true }));
    if (collected.rows.length - told < CHUNK) continue;
    told = collected.rows.length;
    await reading.breathe(share, told);
  }
  const rest = scanner.end(decoder.decode());
  spreadMerges(rest, collected.rows, collected.lines);
  return collected.found();
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const entryBeside = (parts: Parts, workbookPath: string, name: string): ZipEntry | undefined =>
  parts.get(pathIn(folderOf(workbookPath), name));

/** A relation's target as the name of a part. */
function pathIn(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/').toLowerCase();
}

async function textOf(file: Blob, parts: Parts, path: string): Promise<string> {
  const entry = parts.get(path);
  return entry ? inflateText(file, entry) : '';
}
