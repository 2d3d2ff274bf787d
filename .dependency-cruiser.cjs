/** Which folder may import which: machines ← src ← stories; machines ← server; tools → product; tests → anything. */
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
      name: 'machines-import-xstate-and-yup-only',
      comment: 'The statechart imports xstate and yup, nothing else: declare a service and let src implement it.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^node_modules/(xstate|yup)/'] },
    },
    {
      name: 'components-import-no-machine',
      comment:
        'A component takes props and calls back: let its screen select and send. Limits, rules and types are data, and allowed.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: {
        path: [
          '^machines/(?!model/(limits|entities|rules)\\.ts$)',
          '^src/(screens|app|boot|services)/',
          '^src/portal-actor',
        ],
      },
    },
    {
      name: 'services-import-no-screen',
      comment: 'A service answers the machine: nothing of what it imports leads to a screen.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/((screens|app|components)/|portal-actor)', reachable: true },
    },
    {
      name: 'services-import-the-model-only',
      comment: 'Of the statechart a service imports machines/model alone, which declares what it takes and returns.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^machines/(?!model/)' },
    },
    {
      name: 'screens-import-no-service',
      comment: 'A screen sends an event; the machine invokes the service.',
      severity: 'error',
      from: { path: '^src/(screens|app)/' },
      to: { path: '^src/services/' },
    },
    {
      name: 'screens-import-no-app',
      comment: 'The application imports the screens, never the other way.',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/(app|boot)/' },
    },
    {
      name: 'browser-imports-no-server',
      comment:
        'The portal works with any backend that answers the calls of wire.md#calls: nothing of the reference backend may be imported here.',
      severity: 'error',
      from: { path: '^(src|machines|stories|\\.storybook)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-the-model-only',
      comment:
        'The reference backend shares the limits and rules of machines/model and the names of the transitions, and nothing of the browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^src/', '^machines/(?!model/|states\\.ts$)'] },
    },
    {
      name: 'product-imports-product-only',
      comment: 'Tools, tests and stories import the product, never the other way.',
      severity: 'error',
      from: { path: '^(src|machines|server)/' },
      to: { path: '^(tests|stories|tools|\\.storybook)/' },
    },
    {
      name: 'application-imports-no-build',
      comment: 'src/boot/build runs in Node while the portal is built: nothing of it may be part of what it builds.',
      severity: 'error',
      from: { path: '^(src/(?!boot/build/)|machines|server)/' },
      to: { path: '^src/boot/build/' },
    },
    {
      name: 'stories-import-no-tool',
      comment: 'A story shows the product: what it needs from tools/ is generated into stories/.',
      severity: 'error',
      from: { path: '^stories/' },
      // the names by which the generator and the links between stories agree, the chart beside a story,
      // and what tests and stories share: the backend, the way from the account to the programs
      to: {
        path: '^tools/(?!chart/stories/story-names\\.ts$|chart/(drawing|panel)/|portal/(backend/(calls|replies)|sample-data|contact-samples|steps/pass-account)\\.ts$)',
      },
    },
    {
      name: 'tools-import-no-story',
      comment: 'Stories may change without the tools: move what both need into machines or src, or generate it.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(stories|\\.storybook)/' },
    },
    {
      name: 'walker-knows-no-chart',
      comment:
        'What walks by the specification alone reaches nothing of the product, its chart or the plan of its paths; what a tester says of the fields is typed by them.',
      severity: 'error',
      from: { path: '^tools/(labs/random-customer/|commands/walk\\.ts$)' },
      to: {
        path: '^(machines/(?!model/)|src/|server/|tools/(chart/|portal/(?!contact-samples\\.ts$)))',
        reachable: true,
      },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests are only tests: move what others need into tools/.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
