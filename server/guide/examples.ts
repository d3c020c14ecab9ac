/** The examples of the guide. Read from top to bottom, each uses what the one before it made; a test runs them so. */
interface Example {
  /** For a shell, with curl; null: there is none. */
  curl: string | null;
  /** A part of a module for Node or a browser; top to bottom one module. */
  js: string;
}

const ORDER = {
  orderNo: 'WEB-1001',
  batchNo: 'WEB1',
  shipDate: 'TODAY',
  carrierId: 1,
  carrierServiceId: 2,
  labelType: 1,
  consigneeType: 1,
  massUnit: 'lb',
  distanceUnit: 'in',
  signatureOption: 'default',
  batteryType: 7,
  senderName: 'Mina Torres',
  senderPhone: '9095550100',
  senderAddressLine1: '1200 Airport Dr',
  senderCity: 'Ontario',
  senderStateCode: 'CA',
  senderZipCode: '91761',
  senderCountryCode: 'US',
  recipientName: 'Sam Reed',
  recipientAddressLine1: '500 Main St',
  recipientCity: 'Columbus',
  recipientStateCode: 'OH',
  recipientZipCode: '43215',
  recipientCountryCode: 'US',
  recipientIsResidential: true,
};
const PARCEL = {
  packageNum: 1,
  packageTypeId: 1,
  length: 10,
  width: 8,
  height: 4,
  weight: 2,
  weight2: 0,
  massUnit: 'lb',
  distanceUnit: 'in',
};
const BODY = `{
  "order": ${JSON.stringify(ORDER, null, 2).replaceAll('\n', '\n  ')},
  "packages": [${JSON.stringify(PARCEL)}],
  "ordersPackageItems": []
}`;

export const EXAMPLES = {
  keys: {
    curl: `# Where the server is, and your key:
#   export PACKBENCH=https://ship.example.com
#   export PACKBENCH_KEY=pk_...
api="$PACKBENCH/api/ezeeship"
key="Authorization: Bearer $PACKBENCH_KEY"
newid() { cat /proc/sys/kernel/random/uuid; }  # on a Mac: uuidgen`,
    js: `const api = \`\${process.env.PACKBENCH}/api/ezeeship\`;

async function ask(path, body) {
  const answer = await fetch(api + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: \`Bearer \${process.env.PACKBENCH_KEY}\`,
      'x-request-id': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.headers.get('content-type')?.startsWith('application/pdf'))
    return new Uint8Array(await answer.arrayBuffer());
  const reply = await answer.json();
  // A refusal: errorCode is fixed, checkFailures names the fields that are wrong.
  if (reply.result !== 'OK') throw new Error(JSON.stringify(reply));
  return reply.data;
}`,
  },
  order: {
    curl: `cat > order.json <<JSON
${BODY.replace('TODAY', '$(date +%F)')}
JSON
curl -sS "$api/order/save" -H "$key" -H "X-Request-Id: $(newid)" \\
  -H 'Content-Type: application/json' --data @order.json > saved.json
orderId=$(sed -n 's/.*"data":{"id":"\\([^"]*\\)".*/\\1/p' saved.json)
echo "order $orderId"`,
    js: `const order = ${BODY.replace('"TODAY"', 'new Date().toISOString().slice(0, 10)')};
const saved = await ask('/order/save', order);
console.log('order', saved.id);`,
  },
  buy: {
    curl: `# Names this purchase. Sent again, after a lost answer too, it buys nothing twice.
purchase=$(newid)
sed "1s|{|{ \\"isCreateLabel\\": true, \\"customerObjectId\\": \\"$purchase\\", \\"maxRate\\": 40,|; s|\\"order\\": {|\\"order\\": { \\"id\\": \\"$orderId\\",|" order.json > purchase.json
curl -sS "$api/order/save" -H "$key" -H "X-Request-Id: $(newid)" \\
  -H 'Content-Type: application/json' --data @purchase.json`,
    js: `// Names this purchase. Sent again, after a lost answer too, it buys nothing twice.
const purchase = crypto.randomUUID();
await ask('/order/save', {
  ...order,
  order: { ...order.order, id: saved.id },
  isCreateLabel: true,
  customerObjectId: purchase,
  maxRate: 40,
});`,
  },
  poll: {
    curl: `while curl -sS "$api/label/getCreateLabelResult?createLabelRequestId=$purchase" -H "$key" \\
  > label.json && grep -q '"status":"CREATING"' label.json; do sleep 1; done
labelId=$(sed -n 's/.*"labelId":"\\([^"]*\\)".*/\\1/p' label.json)
echo "label $labelId"`,
    js: `let label;
do {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  label = await ask(\`/label/getCreateLabelResult?createLabelRequestId=\${purchase}\`);
} while (label.asyncCreateLabelStatusVo.status === 'CREATING');
if (!label.labelId) throw new Error(label.asyncCreateLabelStatusVo.errorMessage);
console.log('label', label.labelId);`,
  },
  pdf: {
    curl: `curl -sS "$api/label/viewPdf?labelIds=$labelId" -H "$key" -o label.pdf`,
    js: `import { writeFile } from 'node:fs/promises';

await writeFile('label.pdf', await ask(\`/label/viewPdf?labelIds=\${label.labelId}\`));`,
  },
  list: {
    curl: `after=
while :; do
  curl -sS "$api/shipment/list?limit=100\${after:+&after=$after}" -H "$key" > page.json
  grep -o '"trackingNumber":"[^"]*"' page.json || true
  grep -q '"more":true' page.json || break
  after=$(sed -n 's/.*"cursor":"\\([^"]*\\)".*/\\1/p' page.json)
done`,
    js: `let page = { cursor: null, more: true };
while (page.more) {
  const query = new URLSearchParams({ limit: '100', ...(page.cursor && { after: page.cursor }) });
  page = await ask(\`/shipment/list?\${query}\`);
  for (const shipment of page.list) console.log(shipment.trackingNumber, shipment.status);
}`,
  },
  verify: {
    curl: null,
    js: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** Packbench-Signature: t=<seconds>,v1=<hex>, with a second v1 while a new secret takes over. */
function isOurs(header, body, secret, now = Date.now() / 1000) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1];
  // Older than five minutes: somebody sends again what was overheard.
  if (!t || Math.abs(now - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const seen = new Set();
createServer(async (request, answer) => {
  let body = '';
  for await (const part of request) body += part;
  const header = request.headers['packbench-signature'] ?? '';
  if (!isOurs(header, body, process.env.WEBHOOK_SECRET)) return answer.writeHead(400).end();
  const event = JSON.parse(body);
  // At least once means: now and then twice, under the same id.
  if (!seen.has(event.id)) console.log(event.type, JSON.stringify(event.data));
  seen.add(event.id);
  answer.writeHead(204).end();
}).listen(process.env.PORT ?? 3000);`,
  },
} satisfies Record<string, Example>;

export type ExampleName = keyof typeof EXAMPLES;
