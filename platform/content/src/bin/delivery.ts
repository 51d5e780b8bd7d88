#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startDelivery } from '../start-delivery.ts';

await runService('delivery', () => startDelivery(process.env));
