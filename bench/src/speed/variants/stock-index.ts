void import('@vitrine/host/src/index.ts');
