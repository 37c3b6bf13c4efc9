import { toForm } from '../image-files.ts';
import type { AccessRow } from './row.ts';
import { admins, everyone, ownerAndAdmins, ownerOnly, signedIn } from './row.ts';

const planQuery = { query: { planId: '2' } };
const newPlan = {
  name: 'Deneme planı',
  description: 'Erişim denemesi için',
  price: 10,
  duration_months: 1,
  article_limit: 1,
  ai_requests_limit: 1,
  seats: 1,
  features: {},
};

/** Usage, plans, subscriptions and payments. */
export const billingRows: Readonly<Record<string, AccessRow>> = {
  getLimits: signedIn(200),
  getUsageStats: signedIn(200),
  listUsageLedger: signedIn(200),
  downloadUsageLedger: signedIn(200),
  listPlans: everyone(200),
  getSubscription: signedIn(200),
  getQuote: signedIn(200, () => planQuery),
  cancelSubscription: signedIn(409),
  resumeSubscription: signedIn(409),
  getLegalDocument: signedIn(200, () => ({ params: { kind: 'preliminary-information' }, ...planQuery })),
  // Payments are impossible here: no account is configured.
  createPayment: signedIn(503, () => ({
    body: {
      planId: 2,
      method: 'transfer',
      consents: { contract: true, immediatePerformance: true },
      billing: { name: 'Ayşe Yılmaz', address: 'Kadıköy, İstanbul', phone: '+90 555 555 55 55' },
    },
  })),
  getPaymentStatus: ownerOnly(200, (scene) => scene.aPayment()),
  listPayments: signedIn(200),
  getReceipt: ownerAndAdmins(409, (scene) => scene.aPayment()),
  getInvoice: ownerAndAdmins(409, (scene) => scene.aPayment()),
  attachInvoice: admins(409, async (scene) => ({
    ...(await scene.aPayment()),
    ...toForm(Buffer.from('%PDF-1.7\n%%EOF')),
  })),
  removeInvoice: admins(409, (scene) => scene.aPayment()),
  listInvoiceMonths: admins(200),
  getInvoiceMonth: admins(200, () => ({ params: { month: '2026-10' } })),
  closeInvoiceMonth: admins(409, () => ({ params: { month: '2999-10' } })),
  exportInvoiceData: admins(200, () => ({ query: { month: '2026-10' } })),
  exportInvoiceXml: admins(200, () => ({ query: { month: '2026-10' } })),
  requestRefund: ownerOnly(409, async (scene) => ({ ...(await scene.aPayment()), body: {} })),
  withdrawPayment: ownerOnly(200, (scene) => scene.aPayment({ method: 'transfer' })),
  // PayTR authenticates by the hash; without a merchant the hash cannot be verified.
  receivePaytrNotification: everyone(503, () => ({
    rawBody: 'merchant_oid=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  listAllPayments: admins(200),
  listNotifications: admins(200),
  exportPayments: admins(200),
  exportNotifications: admins(200),
  // There is no payment page at PayTR to ask about.
  reconcilePayment: admins(409, (scene) => scene.aPayment()),
  confirmTransfer: admins(200, (scene) => scene.aPayment({ method: 'transfer' })),
  rejectTransfer: admins(200, async (scene) => ({
    ...(await scene.aPayment({ method: 'transfer' })),
    body: { reason: 'Tutar uymuyor' },
  })),
  previewConfirmation: admins(200, (scene) => scene.aPayment({ method: 'transfer' })),
  // It was not rejected.
  reopenTransfer: admins(409, (scene) => scene.aPayment({ method: 'transfer' })),
  previewRefund: admins(409, (scene) => scene.aPayment()),
  refundPayment: admins(409, async (scene) => ({ ...(await scene.aPayment()), body: {} })),
  previewOutsideReturn: admins(409, async (scene) => ({ ...(await scene.aPayment()), query: { amount: '1' } })),
  recordOutsideReturn: admins(400, async (scene) => ({ ...(await scene.aPayment()), body: {} })),
  recordRefund: admins(400, async (scene) => ({ ...(await scene.aPayment()), body: {} })),
  grantReviewedPayment: admins(409, (scene) => scene.aPayment()),
  dismissPaymentAttention: admins(400, async (scene) => ({ ...(await scene.aPayment()), body: {} })),
  listAllPlans: admins(200),
  createPlan: admins(201, () => ({ body: newPlan })),
  updatePlan: admins(200, () => ({ params: { id: '3' }, body: { description: 'Sınırsız üretim isteyenler için' } })),
  previewPlanEdit: admins(200, () => ({ params: { id: '3' }, body: { price: 250 } })),
  deletePlan: admins(409, () => ({ params: { id: '1' } })),
  exportPlans: admins(200),
  listSubscriptions: admins(200),
  exportSubscriptions: admins(200),
};
