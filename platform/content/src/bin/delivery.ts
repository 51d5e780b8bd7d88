#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readDeliverySettings as readSettings } from '../settings/delivery.ts';
import { startDelivery } from '../start-delivery.ts';

await runService('delivery', { readSettings, start: startDelivery });
