#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { deliveryChecks as checks } from '../check-config/delivery-checks.ts';
import { readDeliverySettings as readSettings } from '../settings/delivery.ts';
import { startDelivery } from '../start-delivery.ts';

await runService('delivery', { readSettings, checks, start: startDelivery });
