/** Builds the server from its parts, in order. Tests ask it with `app.inject`. */
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/account.routes.ts';
import { correctionRoutes } from '#server/corrections/correction.routes.ts';
import { dataRoutes } from '#server/data/data.routes.ts';
import { depositRoutes } from '#server/deposits/deposit.routes.ts';
import { disputeRoutes } from '#server/disputes/dispute.routes.ts';
import { eventRoutes } from './events/event.routes.ts';
import { featureRoutes } from './accounts/feature.routes.ts';
import { emailChangeRoutes } from './accounts/email-change.routes.ts';
import { passkeyRoutes } from './accounts/passkey.routes.ts';
import { switchTokenRoutes } from './accounts/switch-token.routes.ts';
import { secondFactorRoutes } from './accounts/second-factor.routes.ts';
import { securityRoutes } from './accounts/security.routes.ts';
import { identityRoutes } from './accounts/identity.routes.ts';
import { passwordResetRoutes } from './accounts/password-reset.routes.ts';
import { addressRoutes } from './addresses/address.routes.ts';
import { apiKeyRoutes } from './api-keys/api-key.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { proxyRoutes } from './admin/proxy.routes.ts';
import { bondRoutes } from './bond/bond.routes.ts';
import { changeRoutes } from './changes/change.routes.ts';
import { billRoutes } from './bills/bill.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { filingRoutes } from './filing/filing.routes.ts';
import { guidePage } from './guide/guide-page.ts';
import { healthRoutes } from './http/health.routes.ts';
import { answerErrors, answerFrameworkError } from './http/errors.ts';
import { refuseOldPages } from './http/client-version.ts';
import { readCookies } from './http/cookies.ts';
import { createFingerprints } from './http/fingerprint.ts';
import { refuseOtherHosts } from './http/host.ts';
import { readJson } from './http/json-body.ts';
import { limitRequests } from './http/limits.ts';
import { logRequests } from './http/log.ts';
import { createLogging } from './http/logger.ts';
import { pauseForMaintenance } from './http/maintenance.ts';
import { openApiPage } from './http/openapi.ts';
import type { AppDeps, ConnectionTimes, ServerContext } from './http/server-context.ts';
import { setHeaders } from './http/headers.ts';
import { staticApp } from './http/static-app.ts';
import { insuranceRoutes } from './insurance/insurance.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { labelLinkRoutes } from './labels/label-link.routes.ts';
import { labelRoutes } from './labels/label.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { alertRoutes } from './messages/alert.routes.ts';
import { invitationRoutes } from './members/invitation.routes.ts';
import { memberRoutes } from './members/member.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { organisationRoutes } from './organisations/organisation.routes.ts';
import { postageRoutes } from './postage/postage.routes.ts';
import { productRoutes } from './products/product.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { rateRoutes } from './rates/rate.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { lowBalanceRoutes } from './recharge/low-balance.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { carrierWebhook } from './tracking/carrier-webhook.ts';
import { stripeWebhook } from './recharge/payment-events.ts';
import { recipientRoutes } from './recipients/recipient.routes.ts';
import { rechargeRoutes } from './recharge/recharge.routes.ts';
import { addressChangeRoutes } from './address-changes/address-change.routes.ts';
import { pickupRoutes } from './pickups/pickup.routes.ts';
import { scanFormRoutes } from './scan-forms/scan-form.routes.ts';
import { agreementRoutes } from './registration/agreement.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { shipmentRoutes } from './shipments/shipment.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { cardRoutes } from '#server/cards/card.routes.ts';
import { claimRoutes } from '#server/claims/claim.routes.ts';
import { unfreezeRoutes } from '#server/unfreeze/unfreeze.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';
import { viewRoutes } from './views/view.routes.ts';

/** For the slowest line that still gets something done. */
const TIMES: ConnectionTimes = { headers: 10_000, request: 60_000, silence: 90_000, checkInterval: 5_000 };

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const times = { ...TIMES, ...deps.times };
  const logging = createLogging(deps);
  const app = Fastify({
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.checkInterval },
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    logger: logging.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy.length > 0 && deps.config.trustProxy,
    genReqId: (request) => String(request.headers['x-request-id'] ?? deps.newId()).slice(0, 64),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFrameworkError,
  });
  app.addHook('onClose', async () => logging.sumUp());
  const limits = await limitRequests(app, deps);
  const fingerprintOf = createFingerprints(deps.secretsKey);
  const context: ServerContext = {
    app,
    deps,
    registered: new Set(),
    pushed: new Map(),
    ...limits,
    fingerprintOf,
  };

  app.decorateRequest('user', null);
  logRequests(context);
  answerErrors(context);
  readJson(context);
  await setHeaders(context);
  refuseOtherHosts(context);
  refuseOldPages(context);
  await readCookies(context);
  pauseForMaintenance(context);

  healthRoutes(context);
  accountRoutes(context);
  securityRoutes(context);
  dataRoutes(context);
  secondFactorRoutes(context);
  passkeyRoutes(context);
  switchTokenRoutes(context);
  emailChangeRoutes(context);
  registrationRoutes(context);
  agreementRoutes(context);
  passwordResetRoutes(context);
  identityRoutes(context);
  featureRoutes(context);
  organisationRoutes(context);
  addressRoutes(context);
  orderRoutes(context);
  rateRoutes(context);
  insuranceRoutes(context);
  productRoutes(context);
  importRoutes(context);
  await fileRoutes(context);
  await billRoutes(context);
  filingRoutes(context);
  bondRoutes(context);
  labelRoutes(context);
  labelLinkRoutes(context);
  mailRoutes(context);
  shipmentRoutes(context);
  addressChangeRoutes(context);
  scanFormRoutes(context);
  pickupRoutes(context);
  messageRoutes(context);
  alertRoutes(context);
  eventRoutes(context);
  postageRoutes(context);
  depositRoutes(context);
  unfreezeRoutes(context);
  claimRoutes(context);
  disputeRoutes(context);
  correctionRoutes(context);
  promotionRoutes(context);
  rechargeRoutes(context);
  cardRoutes(context);
  lowBalanceRoutes(context);
  stripeWebhook(context);
  carrierWebhook(context);
  trackingRoutes(context);
  recipientRoutes(context);
  viewRoutes(context);
  changeRoutes(context);
  memberRoutes(context);
  invitationRoutes(context);
  apiKeyRoutes(context);
  webhookRoutes(context);
  adminRoutes(context);
  proxyRoutes(context);
  sandboxRoutes(context);
  syncRoutes(context);
  deps.addRoutes?.(context);

  openApiPage(context);
  guidePage(context);
  await staticApp(context);
  return app;
}
