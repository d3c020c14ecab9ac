import { expect, test } from 'vitest';
import { holdsForeignContent } from './foreign-content.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const JPG = [0xff, 0xd8, 0xff, 0xe0];
const ZIP_END = [0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)];
const XMP = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF></rdf:RDF></x:xmpmeta>';

test.each([
  ['a photo', 'jpg', bytes(JPG, 'points')],
  ['a photo with what its camera says of it', 'jpg', bytes(JPG, XMP, 'points < 3 > 2 <svgx')],
  ['a document that speaks of scripts', 'pdf', bytes('%PDF-1.7 (<script> and <html>)')],
  ['a photo with letters of an archive', 'jpg', bytes(JPG, [0x50, 0x4b, 0x05], 'PK')],
  ['an archive, which is one', 'xlsx', bytes('PK\u0003\u0004', ZIP_END)],
] as const)('%s is that alone', (_, type, content) => expect(holdsForeignContent(type, content)).toBe(false));

test.each([
  ['a photo with a script in it', 'jpg', bytes(JPG, 'x<ScRiPt>alert(1)</script>')],
  ['a picture with a page after it', 'png', bytes('points', '<html onload="x()">')],
  ['a picture that is a drawing too', 'bmp', bytes('BM', '<svg onload="x()"/>')],
  ['a picture with a program for a server', 'jpg', bytes(JPG, '<?php system($_GET[0]);')],
  ['a picture that readers open as a document', 'png', bytes('points', '%PDF-1.4')],
  ['a picture with an archive after it', 'jpg', bytes(JPG, 'points', ZIP_END)],
  ['a document with an archive after it', 'pdf', bytes('%PDF-1.7 %%EOF', ZIP_END)],
  ['an archive with a comment', 'pdf', bytes('%PDF-1.7', ZIP_END.slice(0, 20), [2, 0], 'ab')],
] as const)('%s is more than one thing', (_, type, content) =>
  expect(holdsForeignContent(type, content)).toBe(true),
);
