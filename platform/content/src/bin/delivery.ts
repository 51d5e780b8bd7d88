#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startDelivery } from '../start-delivery.ts';

await runService('delivery', (part) => startDelivery(process.env, part));
