import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readNotice, type Notice } from '#domain/notice.ts';

const MAX_BYTES = 8 * 1024;

/** What who runs the server tells all users at the start of their session: the file `notice.json` of the data folder. */
export async function readOperatorNotice(dataDir: string): Promise<Notice | null> {
  const text = await readFile(path.join(dataDir, 'notice.json'), 'utf8').catch(() => '');
  if (text === '' || Buffer.byteLength(text) > MAX_BYTES) return null;
  try {
    const notice = readNotice(JSON.parse(text));
    // Each device shows it once, until its words change.
    return notice && { id: createHash('sha256').update(text).digest('hex').slice(0, 16), ...notice };
  } catch {
    return null;
  }
}
