import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

test('signs as the example of Standard Webhooks', () => {
  const webhook = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAtS: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  for (const secret of [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ]) {
    expect(signWebhook(secret, webhook)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  }
});
