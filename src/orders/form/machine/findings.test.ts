import { describe, expect, it } from 'vitest';
import { blankOrderForm } from '#domain/order/blank.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Finding } from '#domain/result.ts';
import { bannerLines, findingAt, sectionMarks, visibleFindings } from './findings.ts';

const make = (
  rule: string,
  section: Finding['section'],
  field: string,
  severity: Finding['severity'] = 'error',
): Finding => ({
  rule,
  section,
  severity,
  fields: [field],
  params: {},
});
const NAME = make('ADR-01', 'recipient', 'recipientName');
const ZIP = make('ADR-19', 'recipient', 'recipientZipCode');
const WARNING = make('PKG-30', 'package', 'packages.0.length', 'warning');

const FILLED = setFields(blankOrderForm(), {
  senderName: 'Mina',
  recipientName: 'Sam*',
  recipientZipCode: '4321',
  'packages.0.length': 10,
});

const context = (more: Partial<Parameters<typeof sectionMarks>[0]> & { refused?: Finding[] } = {}) => ({
  rates: null,
  findings: [NAME, ZIP, WARNING],
  serverFindings: [] as Finding[],
  submitted: false,
  touched: new Set<string>(),
  refused: [] as Finding[],
  form: FILLED,
  ...more,
});

describe('which findings are seen', () => {
  it('none before the user was at their field', () => {
    expect(visibleFindings(context())).toEqual([]);
  });
  it('those of fields the user has left', () => {
    expect(visibleFindings(context({ touched: new Set(['recipientZipCode']) }))).toEqual([ZIP]);
    expect(findingAt(context({ touched: new Set(['recipientZipCode']) }), 'recipientName')).toBeNull();
  });
  it('none at an empty field that was merely passed through, unless a save was refused for it', () => {
    const passed = { touched: new Set(['recipientName', 'packages.0.length']), form: blankOrderForm() };
    expect(visibleFindings(context(passed))).toEqual([WARNING]);
    expect(visibleFindings(context({ ...passed, refused: [NAME] }))).toEqual([NAME, WARNING]);
  });
  it('none at the kinds of battery while none is chosen', () => {
    const kind = make('LIT-02', 'lithium', 'batteryType');
    const left = { findings: [kind], touched: new Set(['batteryType']) };
    expect(visibleFindings(context(left))).toEqual([]);
    const form = setFields(FILLED, { batteryType: 1 });
    expect(visibleFindings(context({ ...left, form }))).toEqual([kind]);
  });
  it('all after a refused submit', () => {
    expect(visibleFindings(context({ submitted: true }))).toEqual([NAME, ZIP, WARNING]);
  });
  it("the server's always, but not twice", () => {
    expect(visibleFindings(context({ submitted: true, serverFindings: [ZIP] }))).toEqual([
      NAME,
      ZIP,
      WARNING,
    ]);
    expect(visibleFindings(context({ findings: [], serverFindings: [ZIP] }))).toEqual([ZIP]);
  });
});

describe('the banner', () => {
  it('is empty before a submit', () => {
    expect(bannerLines(context())).toEqual([]);
  });
  it('keeps the refused ones in their order and ticks off what is mended; warnings are not in it', () => {
    expect(bannerLines(context({ submitted: true, findings: [ZIP, WARNING], refused: [NAME, ZIP] }))).toEqual(
      [
        { finding: NAME, isMended: true, isFromServer: false },
        { finding: ZIP, isMended: false, isFromServer: false },
      ],
    );
  });
  it('adds what has come up since, and tells what the server found', () => {
    expect(
      bannerLines(context({ submitted: true, findings: [NAME], refused: [], serverFindings: [ZIP] })),
    ).toEqual([
      { finding: NAME, isMended: false, isFromServer: false },
      { finding: ZIP, isMended: false, isFromServer: true },
    ]);
  });
});

describe('the marks of the tabs', () => {
  it('open where something is missing, done where nothing is, errors where the user has seen them', () => {
    const marks = sectionMarks(context({ touched: new Set(['recipientName', 'recipientZipCode']) }));
    expect([marks.recipient, marks.sender, marks.package, marks.rate]).toEqual([
      { kind: 'errors', count: 2 },
      { kind: 'done' },
      { kind: 'done' },
      { kind: 'open' },
    ]);
    expect(sectionMarks(context()).recipient).toEqual({ kind: 'open' });
  });
  it('none is done while it is empty, but for the order, which is numbered by itself', () => {
    const { order, ...rest } = sectionMarks(context({ findings: [], form: blankOrderForm() }));
    expect([order, ...new Set(Object.values(rest).map(({ kind }) => kind))]).toEqual([
      { kind: 'done' },
      'open',
    ]);
  });
  it('the rate is done once there is a price', () => {
    expect(sectionMarks(context({ form: setFields(blankOrderForm(), { rate: 5 }) })).rate).toEqual({
      kind: 'done',
    });
  });
});
