export { loader } from './loader.ts';
export { Component } from './page.tsx';
