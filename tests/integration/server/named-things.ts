/** One thing of each kind that a user has, and how each call names one. */
import { randomUUID } from 'node:crypto';
import type { Call, CallInput } from '#contract/call.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { saveAddress } from '#contract/addresses.ts';
import { saveCard } from '#contract/cards.ts';
import { uploadFile } from '#contract/files.ts';
import { getAesUid } from '#contract/filing.ts';
import { saveMapping, savePastImport } from '#contract/imports.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { inviteMember, listMembers } from '#contract/members.ts';
import { listMessages } from '#contract/messages.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { savePickup } from '#contract/pickups.ts';
import { listBills } from '#contract/postage-labels.ts';
import { saveProduct } from '#contract/products.ts';
import { listCards, recharge } from '#contract/recharge.ts';
import { saveScanForm } from '#contract/scan-forms.ts';
import { listSessions } from '#contract/security.ts';
import { listShipments } from '#contract/shipments.ts';
import { saveWebhook, testWebhook } from '#contract/webhooks.ts';
import { saveView } from '#contract/views.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { dataExports } from '#server/db/schema/data-exports.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { switchTokens } from '#server/db/schema/switch-tokens.ts';
import { runWork } from '#server/db/work.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds } from './harness.ts';
import { aSave } from './save-body.ts';

/** Calls that name nobody's object. */
export const WITHOUT_IDS = new Set([
  'login',
  'logout',
  'logoutByPost',
  'afterLogin',
  'health',
  'listSessions',
  'changePassword',
  'saveProfile',
  'getAccountData',
  'askDataExport',
  'askDeletion',
  'withdrawDeletion',
  'loginSecondStep',
  'getSecondFactor',
  'setUpSecondFactor',
  'turnOnSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
  'askPasskeyLogin',
  'loginWithPasskey',
  'listPasskeys',
  'askNewPasskey',
  'addPasskey',
  'issueSwitchToken',
  'exchangeSwitchToken',
  'listSwitchTokens',
  // Answers nothing, whatever it names; of which device it is asked is its own test.
  'dropSwitchToken',
  'askEmailChange',
  'changeEmail',
  'undoEmailChange',
  'sendPhoneCode',
  'register',
  'mendRegistration',
  'resendActivation',
  'activate',
  'forgotPassword',
  'checkResetCode',
  'resetPassword',
  'acceptAgreement',
  'listOrders',
  'estimateAllRateDetail',
  'estimateRateDetail',
  'priceLabels',
  'validateAddress',
  'listStates',
  'lookUpCity',
  'parseAddress',
  'listTransactions',
  'listFunding',
  'listBills',
  'listHolds',
  'listPostageHistory',
  'listVoids',
  'listDeposits',
  'getSpending',
  'requestUnfreeze',
  'withdraw',
  'listUnfreeze',
  'listClaims',
  'listFilings',
  'listDisputes',
  'export',
  'getStatement',
  'rechargeTerms',
  'getLowBalance',
  'saveLowBalance',
  'saveInsurance',
  'queryFeatureFlags',
  'listCards',
  'listShipments',
  'listScanForms',
  'listScanFormLabels',
  'listPickups',
  'findLabels',
  'listAddressChanges',
  'savePickup',
  'changes',
  'copyAsNewSave',
  'syncPush',
  'syncKnown',
  'queryTemplates',
  'queryProductSkuList',
  'getOrderBondRate',
  'saveDefaultSettings',
  'userEmails',
  'getOmsToken',
  'trackEvent',
  'viewLinkedLabel',
  'listMessages',
  'listReplies',
  'writeNote',
  'getAlerts',
  'saveAlerts',
  'listViews',
  'listMappings',
  'advanceSandbox',
  'getIdentity',
  'getByDomain',
  'listWaiting',
  'findAccounts',
  'findUsers',
  'listAudit',
  'startProxy',
  'proxyLogin',
  'askFactorReset',
  'stopFactorReset',
  'listAdjustments',
  'uploadBills',
  'listBillProblems',
  'listUnknownEvents',
  'uploadFile',
  'getPoints',
  'redeemPoints',
  'getReferral',
  'listMembers',
  'inviteMember',
  'getInvitation',
  'acceptInvitation',
  'listApiKeys',
  'createApiKey',
  'listWebhooks',
]);

export interface Things {
  userId: string;
  orderId: string;
  addressId: string;
  productId: string;
  aesUid: string;
  labelId: string;
  purchaseId: string;
  viewId: string;
  mappingId: string;
  pastImportId: string;
  fileId: string;
  rechargeId: string;
  cardId: string;
  cardSavingId: string;
  billId: string;
  scanFormId: string;
  pickupId: string;
  sessionId: string;
  passkeyId: string;
  switchTokenId: string;
  messageId: string;
  dataExportId: string;
  apiKeyId: string;
  webhookId: string;
  deliveryId: string;
  /** Of the person, and of somebody he invited. */
  email: string;
  invitedEmail: string;
}

const VIEW = { sysType: 'order', viewCode: 'Mine', viewData: '[]' };
const PAST_IMPORT = {
  fileName: 'orders.csv',
  importedAt: '2026-11-20T12:00:00.000Z',
  ...{ made: 1, updated: 0, held: 0, undoneAt: null },
};
const MAPPING = { name: 'Mine', mappingData: '{}' };

/** How each call that names an object names another user's. */
export const ASKS: Record<string, (things: Things) => CallInput<Call>> = {
  changeMember: ({ email }) => ({ body: { email, role: 'packer' } }),
  removeMember: ({ email }) => ({ body: { email } }),
  resendInvitation: ({ invitedEmail }) => ({ body: { email: invitedEmail } }),
  withdrawInvitation: ({ invitedEmail }) => ({ body: { email: invitedEmail } }),
  revokeApiKey: ({ apiKeyId }) => ({ body: { id: apiKeyId } }),
  saveWebhook: ({ webhookId }) => ({
    body: { id: webhookId, url: 'https://hooks.example.com/mine', events: ['order.created'] },
  }),
  pauseWebhook: ({ webhookId }) => ({ body: { id: webhookId, isPaused: true } }),
  removeWebhook: ({ webhookId }) => ({ body: { id: webhookId } }),
  rollWebhookSecret: ({ webhookId }) => ({ body: { id: webhookId } }),
  testWebhook: ({ webhookId }) => ({ body: { id: webhookId } }),
  listDeliveries: ({ webhookId }) => ({ query: { webhookId } }),
  replayWebhook: ({ deliveryId }) => ({ body: { id: deliveryId } }),
  updateUser: ({ userId }) => ({ body: { id: userId, language: 'es' } }),
  renamePasskey: ({ passkeyId }) => ({ body: { id: passkeyId, name: 'Mine' } }),
  removePasskey: ({ passkeyId }) => ({ body: { id: passkeyId, password: 'Demo_2026' } }),
  removeSwitchToken: ({ switchTokenId }) => ({ body: { id: switchTokenId } }),
  endSessions: ({ sessionId }) => ({ body: { id: sessionId } }),
  saveOrder: ({ orderId }) => ({ body: aSave({ id: orderId, reference: 'mine now' }) }),
  getOrder: ({ orderId }) => ({ params: { id: orderId } }),
  getOrderHistory: ({ orderId }) => ({ params: { id: orderId } }),
  cancelOrders: ({ orderId }) => ({ body: { ids: [orderId] } }),
  restoreOrders: ({ orderId }) => ({ body: { ids: [orderId] } }),
  holdOrders: ({ orderId }) => ({ body: { ids: [orderId], holdDate: '2026-12-01' } }),
  deleteOrders: ({ orderId }) => ({ body: { ids: [orderId] } }),
  estimateRateDetailByOrderId: ({ orderId }) => ({ body: { orderId } }),
  getCreateLabelResult: ({ purchaseId }) => ({ query: { createLabelRequestId: purchaseId } }),
  getShipment: ({ labelId }) => ({ params: { labelId } }),
  getShipmentReceipt: ({ labelId }) => ({ query: { labelId } }),
  viewPdf: ({ labelId }) => ({ query: { labelIds: labelId } }),
  makeLabelLink: ({ labelId }) => ({ body: { labelId } }),
  viewZpl: ({ labelId }) => ({ query: { labelIds: labelId } }),
  voidLabels: ({ labelId }) => ({ query: { labelIds: labelId } }),
  changeAddress: ({ labelId }) => ({ body: { labelId, address: {} } }),
  voidAndBuyAgain: ({ labelId }) => ({
    body: { labelId, customerObjectId: nextId(), maxFee: 0, maxRate: 100 },
  }),
  voidPartial: ({ labelId }) => ({ body: { labelId, trackingNos: ['1'] } }),
  markPacked: ({ orderId }) => ({ body: { id: orderId } }),
  markPrinted: ({ labelId }) => ({ body: { labelIds: [labelId] } }),
  sendMultyEmails: ({ labelId }) => ({ body: { emails: ['mine@b.co'], labelId } }),
  saveScanForm: ({ labelId }) => ({ body: { labelIds: [labelId] } }),
  cancelScanForm: ({ scanFormId }) => ({ body: { id: scanFormId } }),
  viewScanForm: ({ scanFormId }) => ({ query: { id: scanFormId } }),
  cancelPickup: ({ pickupId }) => ({ body: { id: pickupId } }),
  queryUnreadCount: ({ userId }) => ({ query: { userId } }),
  querySetting: ({ userId }) => ({ params: { userId } }),
  queryWorkOrderUnreadCount: ({ userId }) => ({ query: { userId } }),
  readMessages: ({ messageId }) => ({ body: { ids: [messageId] } }),
  deleteMessages: ({ messageId }) => ({ body: { ids: [messageId] } }),
  replyToMessage: ({ messageId }) => ({ body: { id: messageId, text: 'mine' } }),
  saveUserEmails: ({ userId }) => ({ body: { emails: ['mine@b.co'], userId } }),
  saveAddress: ({ addressId }) => ({ body: { id: addressId, personName: 'Mine Now' } }),
  deleteAddress: ({ addressId }) => ({ body: { id: addressId } }),
  deleteProduct: ({ productId }) => ({ body: { id: productId } }),
  saveProduct: ({ productId }) => ({ body: { id: productId, name: 'Mine now' } }),
  getAesUid: ({ orderId }) => ({ body: anExport({ id: orderId }) }),
  getAesItn: ({ aesUid }) => ({ query: { fileAesNumber: aesUid } }),
  getFiling: ({ aesUid }) => ({ params: { aesUid } }),
  saveView: ({ viewId }) => ({ body: { ...VIEW, userViewId: viewId } }),
  removeView: ({ viewId }) => ({ params: { id: viewId } }),
  saveMapping: ({ mappingId }) => ({ body: { ...MAPPING, id: mappingId } }),
  savePastImport: ({ pastImportId }) => ({ body: { ...PAST_IMPORT, id: pastImportId } }),
  removeMapping: ({ mappingId }) => ({ body: { id: mappingId } }),
  saveIdentity: ({ fileId }) => ({
    body: { kind: 'personal', firstName: 'A', lastName: 'B', documentType: 'passport', fileIds: [fileId] },
  }),
  getFile: ({ fileId }) => ({ params: { id: fileId } }),
  getUserInsuranceRules: ({ userId }) => ({ query: { userId } }),
  listAddresses: ({ userId }) => ({ query: { userId } }),
  recharge: ({ rechargeId }) => ({ body: { id: rechargeId, method: 'bank', amount: 500 } }),
  getRecharge: ({ rechargeId }) => ({ params: { id: rechargeId } }),
  proveRecharge: ({ rechargeId }) => ({ body: { id: rechargeId } }),
  answerPayment: ({ rechargeId }) => ({ body: { id: rechargeId, agrees: true } }),
  adjustBalance: () => ({ body: { email: 'demo@packbench.example', amount: 1, reason: 'a' } }),
  undoAdjustment: ({ orderId }) => ({ body: { id: orderId, reason: 'a' } }),
  openDispute: ({ billId }) => ({ body: { billId, disputed: 'zone', amount: 0.01, text: 'a' } }),
  cancelDisputes: ({ orderId }) => ({ body: { ids: [orderId] } }),
  cancelUnfreeze: ({ orderId }) => ({ body: { ids: [orderId] } }),
  saveClaim: ({ labelId }) => ({ body: { labelId, type: 'lost', amount: 5 } }),
  getClaimTerms: ({ labelId }) => ({ query: { labelId } }),
  releaseDeposits: ({ purchaseId }) => ({ body: { ids: [`${purchaseId}:deposit`] } }),
  listAccountDeposits: ({ userId }) => ({ query: { accountId: userId } }),
  removeCard: ({ cardId }) => ({ body: { id: cardId } }),
  saveCard: ({ cardSavingId }) => ({ body: { id: cardSavingId, card: CARD } }),
  getCardSaving: ({ cardSavingId }) => ({ params: { id: cardSavingId } }),
  answerCardSaving: ({ cardSavingId }) => ({ body: { id: cardSavingId, agrees: true } }),
  getUserTotalPostage: ({ userId }) => ({ query: { userId } }),
  downloadDataExport: ({ dataExportId }) => ({ body: { id: dataExportId, password: 'Demo_2026' } }),
  startReview: ({ userId }) => ({ body: { kind: 'identity', id: userId } }),
  decide: ({ userId }) => ({ body: { kind: 'identity', id: userId, approve: true } }),
};

const CARD = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: 2030,
  cvc: '737',
  firstName: 'Mina',
  lastName: 'Torres',
  zipCode: '91761',
};

const PICKUP = {
  carrierId: 2,
  packageCount: 1,
  totalWeight: 2,
  pickupDate: '2026-11-23',
  readyTime: '09:00',
  latestTime: '17:00',
  company: 'Packbench Demo',
  address: { addressLine1: '1200 Airport Dr', city: 'Ontario', stateCode: 'CA', zipCode: '91761' },
};

const nextId = createTestIds(6);

/** A line of a carrier's bill, booked for the only label. */
async function aBill(world: World, owner: Client): Promise<string> {
  const { list } = await owner.get(listShipments, { query: {} });
  const line = {
    charge: 'postage' as const,
    trackingNumber: list[0]?.trackingNumber ?? '',
    invoiceNo: 'INV-1',
    billedWeight: null,
    billedZone: null,
    fees: null,
    amountCents: 5000,
  };
  await runWork({ db: world.db, clock: world.clock, newId: nextId }, (work) =>
    bookBills(work, 'test', [{ line, flaw: null, rowNo: null }]),
  );
  const bills = await owner.get(listBills, { query: {} });
  return bills.list[0]?.id ?? '';
}

/** Made by the calls of their owner. */
export async function makeThings(world: World, owner: Client): Promise<Things> {
  const address = await owner.get(saveAddress, {
    body: { personName: 'Sam Reed', addressLine1: '500 Main St' },
  });
  const purchaseId = nextId();
  const { id } = await owner.get(saveOrder, {
    body: aSave({}, { isCreateLabel: true, customerObjectId: purchaseId }),
  });
  const labelId = await labelOf(owner, purchaseId);
  const { order } = await owner.get(getOrder, { params: { id } });
  const product = await owner.get(saveProduct, { body: { name: 'Mug' } });
  const { aesUid } = await owner.get(getAesUid, { body: anExport() });
  const viewId = await owner.get(saveView, { body: VIEW });
  const mapping = await owner.get(saveMapping, { body: MAPPING });
  const pastImport = await owner.get(savePastImport, { body: { ...PAST_IMPORT, id: randomUUID() } });
  const { fileId } = await owner.get(uploadFile, {
    body: { kind: 'claim', file: { name: 'box.pdf', bytes: Buffer.from('%PDF-1.7') } },
  });
  const rechargeId = nextId();
  await owner.get(recharge, { body: { id: rechargeId, method: 'bank', amount: 500 } });
  await owner.get(recharge, {
    body: { id: nextId(), method: 'card', amount: 50, saveCard: true, card: CARD },
  });
  const [card] = await owner.get(listCards);
  const cardSavingId = nextId();
  await owner.get(saveCard, { body: { id: cardSavingId, card: CARD } });
  const billId = await aBill(world, owner);
  const violations = await owner.get(listMessages, { query: { kind: 'violation' } });
  const form = await owner.get(saveScanForm, { body: { labelIds: [labelId] } });
  const { id: pickupId } = await owner.get(savePickup, { body: PICKUP });
  const { list: open } = await owner.get(listSessions);
  const passkeyId = nextId();
  await world.db.insert(passkeys).values({
    id: passkeyId,
    userId: order.userId ?? '',
    credentialId: passkeyId,
    publicKey: 'key',
    counter: 0,
    rpId: 'localhost',
    transports: [],
    isBackedUp: false,
    name: 'Mine',
    createdAt: world.clock(),
  });
  const switchTokenId = nextId();
  await world.db.insert(switchTokens).values({
    id: switchTokenId,
    tokenHash: switchTokenId,
    userId: order.userId ?? '',
    deviceHash: 'device',
    userAgent: '',
    createdAt: world.clock(),
    lastUsedAt: world.clock(),
    provenAt: world.clock(),
  });
  const dataExportId = nextId();
  await world.db.insert(dataExports).values({
    id: dataExportId,
    accountId: order.userId ?? '',
    userId: order.userId ?? '',
    status: 'made',
    askedAt: world.clock(),
    madeAt: world.clock(),
    expiresAt: new Date(world.clock().getTime() + 86_400_000),
    size: 0,
  });
  const { id: apiKeyId } = await owner.get(createApiKey, {
    body: { name: 'Mine', scopes: ['orders'], password: 'Demo_2026' },
  });
  const { id: webhookId } = await owner.get(saveWebhook, {
    body: { url: 'https://hooks.example.com/', events: ['order.created'] },
  });
  const { list: people } = await owner.get(listMembers);
  const email = people.find(({ isSelf }) => isSelf)?.email ?? '';
  const invitedEmail = `invited.${email}`;
  await owner.get(inviteMember, { body: { email: invitedEmail, role: 'packer' } });
  const { deliveryId } = await owner.get(testWebhook, { body: { id: webhookId } });
  return {
    userId: order.userId ?? '',
    orderId: id,
    addressId: address.id,
    productId: product.id,
    aesUid,
    labelId,
    purchaseId,
    viewId,
    mappingId: mapping.id,
    pastImportId: pastImport.id,
    fileId,
    rechargeId,
    cardId: card?.id ?? '',
    cardSavingId,
    billId,
    scanFormId: form.id,
    pickupId,
    sessionId: open[0]?.id ?? '',
    passkeyId,
    switchTokenId,
    messageId: violations.list[0]?.id ?? '',
    dataExportId,
    apiKeyId,
    webhookId,
    deliveryId,
    email,
    invitedEmail,
  };
}

export async function labelOf(client: Client, purchaseId: string): Promise<string> {
  for (;;) {
    const { labelId } = await client.get(getCreateLabelResult, {
      query: { createLabelRequestId: purchaseId },
    });
    if (labelId) return labelId;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
