/** The directions that the house allows: machines ← src, components ↛ machines, src ↛ server. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that import each other can be neither read nor tested alone: move what they share into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'machines-know-no-world',
      comment: 'The statechart imports xstate and yup, nothing else: give it a contract and let src provide it.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^node_modules/(xstate|yup)/'] },
    },
    {
      name: 'components-know-no-machine',
      comment:
        'A component takes props and calls back: let its screen select and send. Limits and contracts are data, and allowed.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: ['^machines/(?!limits|contracts|rules)', '^src/(screens|app|services)/', '^server/'] },
    },
    {
      name: 'services-know-no-screen',
      comment: 'A service answers the machine; it never knows who shows the answer, nor the machine itself.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: {
        path: [
          '^src/(screens|app|components)/',
          '^machines/(portal|setup|landing|menu|panel|success|choosing|verifying|contact-form|nis-lookup|folio-lookup|selectors)\\.ts$',
          '^server/',
        ],
      },
    },
    {
      name: 'screens-call-no-service',
      comment: 'A screen sends an event; the machine invokes the service.',
      severity: 'error',
      from: { path: '^src/(screens|app)/' },
      to: { path: '^src/services/' },
    },
    {
      name: 'browser-knows-no-server',
      comment: 'The portal speaks to any backend of contract §3: nothing of the reference backend may reach it.',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'The reference backend shares the limits of machines/, and nothing of the browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^src/', '^machines/(?!limits|rules|document)'] },
    },
    {
      name: 'product-knows-no-test',
      comment: 'Tests and stories import the product, never the other way.',
      severity: 'error',
      from: { path: '^(src|machines|server)/' },
      to: { path: '^(tests|stories|\\.storybook)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
