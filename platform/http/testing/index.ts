export {
  HAS_BLACKBOX_EXPORTER,
  HAS_PROMETHEUS,
  type Prometheus,
  startBlackboxExporter,
  startPrometheus,
} from './prometheus.ts';
export { startTraceCollector, type TraceCollector } from './trace-collector.ts';
export { verifyWebhook } from './verify-webhook.ts';
export { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';
