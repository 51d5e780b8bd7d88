export { HAS_PROMETHEUS, type Prometheus, startPrometheus } from './prometheus.ts';
export { verifyWebhook } from './verify-webhook.ts';
export { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';
