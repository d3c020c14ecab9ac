/** Uploaded files: told by content, kept once, given back to their account alone, removed when nothing names them. */
import fs from 'node:fs';
import { read, utils, write } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFile, uploadFile } from '#contract/files.ts';
import { saveAddress } from '#contract/addresses.ts';
import { err, ok } from '#domain/result.ts';
import { files } from '#server/db/schema/files.ts';
import { runWork } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { rejection } from '#server/http/refusals.ts';
import { pruneOld } from '#server/http/prune.ts';
import { resourcePath } from '#server/resources.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(4);
const DAY_MS = 86_400_000;
const MB = 1024 * 1024;

const PDF = fs.readFileSync(resourcePath('tests/fixtures/pdf/chromium.pdf'));
const PNG = fs.readFileSync(resourcePath('public/icons/icon-192.png'));
/** One grey pixel. */
const JPG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const BMP = Buffer.from(
  'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAAgICAAA==',
  'base64',
);
const ROWS = [
  ['tracking', 'amount'],
  ['1Z999', '4.20'],
];
const CSV = Buffer.from(ROWS.map((row) => row.join()).join('\r\n'));
const XLS = (() => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS));
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
})();

describe.each(DATABASES)('uploaded files on %s', (database) => {
  let world: World;
  let client: Client;
  let stranger: Client;
  let admin: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
    stranger = await world.login('other@packbench.example');
    admin = await world.login('admin@packbench.example');
  });
  afterAll(() => world.close());

  const upload = (kind: string, name: string, bytes: Uint8Array, requestId = nextId()) =>
    client.ask(uploadFile, { body: { kind: kind as 'claim', file: { name, bytes } }, requestId });
  const fileIdOf = async (...given: Parameters<typeof upload>) => {
    const { envelope, text } = await upload(...given);
    if (!envelope.data) throw new Error(text);
    return envelope.data.fileId;
  };
  const rowOf = async (id: string) => (await world.db.select().from(files).where(eq(files.id, id)))[0];

  it('come back to the byte, to be saved and never shown in our place', async () => {
    const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'Bill', rows: ROWS }] }));
    expect(read(XLS).SheetNames).toEqual(['Sheet1']);
    const all: [string, string, Buffer, string, string][] = [
      ['bankProof', 'transfer.pdf', PDF, 'application/pdf', 'transfer.pdf'],
      ['identity', 'passport.JPEG', JPG, 'image/jpeg', 'passport.JPEG'],
      ['claim', 'box.bmp', BMP, 'image/bmp', 'box.bmp'],
      ['logo', 'logo.png', PNG, 'image/png', 'logo.png'],
      ['logo', 'logo.html', PNG, 'image/png', 'logo.html.png'],
      ['bill', 'july.csv', CSV, 'text/csv', 'july.csv'],
      ['bill', 'july.xls', XLS, 'application/vnd.ms-excel', 'july.xls'],
      [
        'bill',
        'july.xlsx',
        xlsx,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'july.xlsx',
      ],
    ];
    for (const [kind, name, bytes, mime, stored] of all) {
      const {
        status,
        headers,
        bytes: given,
      } = await client.ask(getFile, {
        params: { id: await fileIdOf(kind, name, bytes) },
      });
      expect([status, given.equals(bytes), String(headers['content-type']).split(';')[0]]).toEqual([
        200,
        true,
        mime,
      ]);
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${stored}"; filename*=UTF-8''${stored}`,
      );
      expect([headers['x-content-type-options'], headers['cache-control']]).toEqual([
        'nosniff',
        'private, no-store',
      ]);
    }
  });

  it('keep a name in any script, and none that writes headers', async () => {
    const id = await fileIdOf('claim', `银行"回单'.pdf`, PDF);
    const { headers } = await client.ask(getFile, { params: { id } });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_____'.pdf"; filename*=UTF-8''%E9%93%B6%E8%A1%8C%22%E5%9B%9E%E5%8D%95%27.pdf`,
    );
    const odd = await fileIdOf('claim', 'a\r\nSet-Cookie: b.pdf', PDF);
    expect((await rowOf(odd))?.name).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['a table called a document', 'claim', 'box.pdf', CSV, 'FILE_TYPE_NOT_ALLOWED'],
    [
      'a page called a picture',
      'logo',
      'logo.png',
      Buffer.from('<svg onload="x()"/>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a photo with a page in it',
      'identity',
      'passport.jpg',
      Buffer.concat([JPG, Buffer.from('<script>x()</script>')]),
      'FILE_HOLDS_MORE',
    ],
    [
      'a drawing renamed to a picture',
      'identity',
      'passport.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a photo of 10 MB',
      'identity',
      'passport.jpg',
      Buffer.concat([JPG, Buffer.alloc(10 * MB)]),
      'FILE_TOO_LARGE',
    ],
    ['a picture called a bill', 'bill', 'july.csv', PNG, 'FILE_TYPE_NOT_ALLOWED'],
    ['nothing', 'claim', 'box.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
    ['more than 2 MB', 'claim', 'box.pdf', Buffer.concat([PDF, Buffer.alloc(2 * MB)]), 'FILE_TOO_LARGE'],
    ['a table of more than 5 MB', 'bill', 'july.csv', Buffer.alloc(5 * MB + 1, 55), 'FILE_TOO_LARGE'],
    ['more than any file may have', 'bill', 'july.csv', Buffer.alloc(9 * MB, 55), 'FILE_TOO_LARGE'],
    ['a name of 101 characters', 'claim', `${'n'.repeat(97)}.pdf`, PDF, 'FILE_NAME_TOO_LONG'],
  ])('refuse %s', async (_, kind, name, bytes, errorCode) => {
    const { status, envelope } = await upload(kind, name, bytes);
    expect([status, envelope]).toMatchObject([200, { result: 'ERR', errorCode, retry: 'never' }]);
    expect(JSON.stringify(envelope)).not.toMatch(/\{\{|undefined/);
  });

  it('say which file, why not, and what to do', async () => {
    const { envelope } = await upload('claim', 'box.pdf', CSV);
    expect(envelope).toMatchObject({
      message:
        'The content of “box.pdf” is none of these types: JPG, PNG, BMP, PDF. Choose a file of one of them.',
      params: { name: 'box.pdf', types: 'JPG, PNG, BMP, PDF' },
    });
  });

  it('refuse what is no form, has no file, or says more than asked', async () => {
    const send = (payload: string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: uploadFile.path,
        headers: { cookie: client.cookie, 'x-request-id': nextId(), 'content-type': type },
        payload,
      });
    const part = (name: string, content: string) =>
      `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
    const kind = part('name="kind"', 'claim');
    const file = part('name="file"; filename="a.pdf"', '%PDF-1.7');
    const form = 'multipart/form-data; boundary=b';
    const bodies: [string, string][] = [
      [JSON.stringify({ kind: 'claim', file: 'a' }), 'application/json'],
      [`${kind}${file}`, form],
      [`${kind}--b--\r\n`, form],
      [`${kind}${part('name="file"', '%PDF-1.7')}--b--\r\n`, form],
      [`${kind}${file}${file}--b--\r\n`, form],
      [`${kind}${file}${part('name="more"', 'x')}--b--\r\n`, form],
      [`${kind}${file}${part('name="__proto__"', 'x')}--b--\r\n`, form],
      [`${kind}${file}--b--\r\n`, 'multipart/form-data'],
      [`${part('name="kind"', 'passport')}${file}--b--\r\n`, form],
    ];
    const statuses = [];
    for (const [payload, type] of bodies) statuses.push((await send(payload, type)).statusCode);
    expect(statuses).toEqual(bodies.map(() => 400));
    expect((await send(`${kind}${file}--b--\r\n`, form)).statusCode).toBe(200);
    const other = await client.ask(saveAddress, { headers: { 'content-type': form }, body: {} });
    expect(other.status).toBe(400);
  });

  it('are kept once per request, however often it is sent', async () => {
    const requestId = nextId();
    const [first, again] = await Promise.all([
      upload('claim', 'box.pdf', PDF, requestId),
      upload('claim', 'box.pdf', PDF, requestId),
    ]);
    expect(again.text).toBe(first.text);
    const other = await upload('claim', 'box.pdf', Buffer.concat([PDF, PDF]), requestId);
    expect(other.envelope.errorCode).toBe('REQUEST_ID_REUSED');
  });

  it('are their account’s and administrators’ alone', async () => {
    const id = await fileIdOf('claim', 'box.pdf', PDF);
    const statusFor = async (who: Client, fileId = id) =>
      (await who.ask(getFile, { params: { id: fileId } })).status;
    expect(await statusFor(client, id.toUpperCase())).toBe(200);
    expect(await statusFor(admin)).toBe(200);
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(world.stranger())).toBe(401);
    expect(await statusFor(client, nextId())).toBe(404);
  });

  it('are used by what names them, and only by their account and for their kind', async () => {
    const { accountId = '' } = (await rowOf(await fileIdOf('claim', 'box.pdf', PDF))) ?? {};
    const [one, two, proof] = [
      await fileIdOf('claim', 'one.pdf', PDF),
      await fileIdOf('claim', 'two.pdf', PDF),
      await fileIdOf('bankProof', 'proof.pdf', PDF),
    ];
    const use = (fileIds: string[], account = accountId) => {
      const deps = { db: world.db, clock: world.clock, newId: nextId };
      return runWork(deps, (work) => useFiles(work, account, { kind: 'claim', fileIds }));
    };
    const refused = (...reason: Parameters<typeof rejection>) => err(rejection(...reason));
    expect(await use([])).toEqual(ok(null));
    expect(await use([one, two, one])).toEqual(ok(null));
    expect(await use([one, proof])).toEqual(refused('NOT_FOUND'));
    expect(await use([one], 'somebody else')).toEqual(refused('NOT_FOUND'));
    expect(await use(Array.from({ length: 7 }, nextId))).toEqual(refused('TOO_MANY_FILES', { max: 6 }));
    expect((await rowOf(one))?.usedAt).toEqual(world.clock());
    expect((await rowOf(proof))?.usedAt).toBeNull();
    world.clock.advance(7 * DAY_MS);
    client = await world.login();
    const late = await fileIdOf('claim', 'late.pdf', PDF);
    world.clock.advance(1);
    await pruneOld({ db: world.db, clock: world.clock, newId: nextId });
    const left = await world.db.select({ id: files.id }).from(files);
    expect(left.map(({ id }) => id).sort()).toEqual([one, two, late].sort());
  });

  it('wait to be named, no more than 60 of an account', async () => {
    const [late] = await world.db.select().from(files).where(eq(files.name, 'late.pdf'));
    const waiting = Array.from({ length: 59 }, () => ({ ...late!, id: nextId() }));
    await world.db.insert(files).values(waiting);
    expect((await upload('claim', 'box.pdf', PDF)).envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'TOO_MANY_UNUSED_FILES',
      retry: 'later',
      params: { max: 60 },
    });
    await world.db.delete(files).where(eq(files.id, waiting[0]!.id));
    expect((await upload('claim', 'box.pdf', PDF)).envelope.result).toBe('OK');
  });
});
