import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { importMap } from '../import-map.ts';
import config from '../payload-config.ts';
import { schedulePublish } from '../server/schedule-publish.ts';
import './admin.css';

// Every page is an author's own.
export const dynamic = 'force-dynamic';

const serverFunctions = { 'schedule-publish': schedulePublish };

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  return handleServerFunctions({ ...args, config: config(), importMap, serverFunctions });
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config()} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
