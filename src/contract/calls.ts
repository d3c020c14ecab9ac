/** Every call of the product: the server registers exactly these, the OpenAPI page lists them. */
import * as account from './account.ts';
import * as accountData from './account-data.ts';
import * as addresses from './addresses.ts';
import * as addressChanges from './address-changes.ts';
import * as alerts from './alerts.ts';
import * as admin from './admin.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as bills from './bills.ts';
import * as bond from './bond.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as claims from './claims.ts';
import * as corrections from './corrections.ts';
import * as disputes from './disputes.ts';
import * as events from './events.ts';
import * as features from './features.ts';
import * as files from './files.ts';
import * as filing from './filing.ts';
import * as identity from './identity.ts';
import * as imports from './imports.ts';
import * as insurance from './insurance.ts';
import * as findLabels from './find-labels.ts';
import * as labelLinks from './label-links.ts';
import * as labels from './labels.ts';
import * as lowBalance from './low-balance.ts';
import * as mail from './mail.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as orders from './orders.ts';
import * as orderHistory from './order-history.ts';
import * as organisation from './organisation.ts';
import * as emailChange from './email-change.ts';
import * as passkeys from './passkeys.ts';
import * as switchTokens from './switch-tokens.ts';
import * as partialVoid from './partial-void.ts';
import * as buyAgain from './void-and-buy-again.ts';
import * as pickups from './pickups.ts';
import * as postage from './postage.ts';
import * as postageFiles from './postage-files.ts';
import * as postageLabels from './postage-labels.ts';
import * as postageSpending from './postage-spending.ts';
import * as products from './products.ts';
import * as promotion from './promotion.ts';
import * as proxy from './proxy.ts';
import * as rates from './rates.ts';
import * as sandbox from './sandbox.ts';
import * as recharge from './recharge.ts';
import * as registration from './registration.ts';
import * as scanForms from './scan-forms.ts';
import * as secondFactor from './second-factor.ts';
import * as security from './security.ts';
import * as shipmentDetail from './shipment-detail.ts';
import * as shipments from './shipments.ts';
import * as tracking from './tracking.ts';
import * as sync from './sync.ts';
import * as unfreeze from './unfreeze.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';

export const CALLS: readonly Call[] = [
  account.login,
  account.logout,
  account.logoutByPost,
  account.afterLogin,
  account.querySetting,
  account.updateUser,
  account.saveDefaultSettings,
  security.listSessions,
  security.endSessions,
  security.changePassword,
  security.saveProfile,
  accountData.getAccountData,
  accountData.askDataExport,
  accountData.downloadDataExport,
  accountData.askDeletion,
  accountData.withdrawDeletion,
  secondFactor.loginSecondStep,
  secondFactor.askFactorReset,
  secondFactor.stopFactorReset,
  secondFactor.getSecondFactor,
  secondFactor.setUpSecondFactor,
  secondFactor.turnOnSecondFactor,
  secondFactor.renewRecoveryCodes,
  secondFactor.turnOffSecondFactor,
  passkeys.askPasskeyLogin,
  passkeys.loginWithPasskey,
  passkeys.listPasskeys,
  passkeys.askNewPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  switchTokens.issueSwitchToken,
  switchTokens.exchangeSwitchToken,
  switchTokens.dropSwitchToken,
  switchTokens.listSwitchTokens,
  switchTokens.removeSwitchToken,
  emailChange.askEmailChange,
  emailChange.changeEmail,
  emailChange.undoEmailChange,
  account.health,
  registration.sendPhoneCode,
  registration.register,
  registration.mendRegistration,
  registration.resendActivation,
  registration.activate,
  registration.forgotPassword,
  registration.checkResetCode,
  registration.resetPassword,
  registration.acceptAgreement,
  features.queryFeatureFlags,
  identity.getIdentity,
  identity.saveIdentity,
  organisation.getOrganisation,
  orders.saveOrder,
  orders.copyAsNewSave,
  orders.getOrder,
  orderHistory.getOrderHistory,
  orderHistory.markPacked,
  orders.listOrders,
  orders.cancelOrders,
  orders.restoreOrders,
  orders.holdOrders,
  orders.deleteOrders,
  rates.estimateAllRateDetail,
  rates.estimateRateDetail,
  rates.estimateRateDetailByOrderId,
  rates.priceLabels,
  insurance.getUserInsuranceRules,
  insurance.saveInsurance,
  products.queryTemplates,
  products.queryProductSkuList,
  products.saveProduct,
  products.deleteProduct,
  files.uploadFile,
  files.getFile,
  filing.getAesUid,
  filing.getAesItn,
  filing.getFiling,
  filing.listFilings,
  bond.getOrderBondRate,
  labels.getCreateLabelResult,
  findLabels.findLabels,
  labels.viewPdf,
  labelLinks.makeLabelLink,
  labelLinks.viewLinkedLabel,
  labels.viewZpl,
  labels.voidLabels,
  partialVoid.voidPartial,
  buyAgain.voidAndBuyAgain,
  labels.markPrinted,
  mail.userEmails,
  mail.saveUserEmails,
  mail.sendMultyEmails,
  messages.listMessages,
  messages.queryUnreadCount,
  messages.queryWorkOrderUnreadCount,
  messages.getOmsToken,
  events.trackEvent,
  messages.readMessages,
  messages.deleteMessages,
  messages.replyToMessage,
  messages.listReplies,
  messages.writeNote,
  alerts.getAlerts,
  alerts.saveAlerts,
  addresses.saveAddress,
  addresses.deleteAddress,
  addresses.validateAddress,
  addresses.listAddresses,
  addresses.listStates,
  addresses.lookUpCity,
  addresses.parseAddress,
  postage.getUserTotalPostage,
  postage.listTransactions,
  postage.listFunding,
  postageLabels.listBills,
  postageLabels.listHolds,
  postageLabels.listPostageHistory,
  postageLabels.listVoids,
  postageLabels.listDeposits,
  lowBalance.getLowBalance,
  lowBalance.saveLowBalance,
  postageLabels.releaseDeposits,
  postageLabels.listAccountDeposits,
  postageSpending.getSpending,
  disputes.openDispute,
  disputes.listDisputes,
  disputes.cancelDisputes,
  unfreeze.requestUnfreeze,
  unfreeze.listUnfreeze,
  unfreeze.cancelUnfreeze,
  claims.saveClaim,
  claims.listClaims,
  claims.getClaimTerms,
  corrections.withdraw,
  corrections.adjustBalance,
  corrections.undoAdjustment,
  corrections.listAdjustments,
  recharge.recharge,
  recharge.getRecharge,
  recharge.proveRecharge,
  recharge.answerPayment,
  recharge.rechargeTerms,
  recharge.listCards,
  recharge.removeCard,
  cards.saveCard,
  cards.getCardSaving,
  cards.answerCardSaving,
  postageFiles.exportPostage,
  postageFiles.getStatement,
  shipments.listShipments,
  addressChanges.changeAddress,
  addressChanges.listAddressChanges,
  shipmentDetail.getShipment,
  shipmentDetail.getShipmentReceipt,
  tracking.listUnknownEvents,
  scanForms.saveScanForm,
  scanForms.cancelScanForm,
  scanForms.listScanForms,
  scanForms.listScanFormLabels,
  scanForms.viewScanForm,
  pickups.savePickup,
  pickups.cancelPickup,
  pickups.listPickups,
  promotion.getPoints,
  promotion.redeemPoints,
  promotion.getReferral,
  imports.saveMapping,
  imports.removeMapping,
  imports.listMappings,
  imports.savePastImport,
  views.saveView,
  views.removeView,
  views.listViews,
  members.listMembers,
  members.inviteMember,
  members.resendInvitation,
  members.withdrawInvitation,
  members.changeMember,
  members.removeMember,
  members.getInvitation,
  members.acceptInvitation,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.revokeApiKey,
  webhooks.listWebhooks,
  webhooks.saveWebhook,
  webhooks.pauseWebhook,
  webhooks.removeWebhook,
  webhooks.rollWebhookSecret,
  webhooks.testWebhook,
  webhooks.listDeliveries,
  webhooks.replayWebhook,
  admin.listWaiting,
  admin.findAccounts,
  admin.findUsers,
  admin.startReview,
  admin.decide,
  audit.listAudit,
  proxy.startProxy,
  proxy.proxyLogin,
  bills.uploadBills,
  bills.listBillProblems,
  sandbox.advanceSandbox,
  sync.changes,
  sync.syncPush,
  sync.syncKnown,
];
