// Shared modules are ready only after an import(): Module Federation's own rule for hosts.
void import('./bootstrap.tsx');
