import { PostagePage } from '#postage/postage-page.tsx';
import { ask } from '../network.ts';

async function refresh() {
  const [lines, balance] = await Promise.all([ask.transactions(), ask.balance()]);
  return lines.ok ? (balance.ok ? null : balance.error) : lines.error;
}

export function PostageScreen() {
  return <PostagePage onRefresh={refresh} />;
}
