import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  PageLink,
  Part,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { VisitSettings } from '../../../../../../features/site/visits/visit-settings.tsx'
import { AnalyticsFacts, EssentialFacts, PreferenceFacts, ThirdParties } from './cookies-facts.tsx'

const whatTheyAre = (
  <p>
    Cookies são pequenos textos que um site guarda no seu navegador e lê de novo na sua próxima visita. O armazenamento
    local, o armazenamento da sessão e os caches do navegador servem a fins parecidos; onde esta política diz cookies,
    ela se refere a todos eles.
  </p>
)

const types = (
  <>
    <Part title="Cookies essenciais">
      <p>
        Eles mantêm sua conta conectada, protegem sua conta e nossos formulários e fazem as páginas carregarem rápido. O
        jogo não funciona sem eles, por isso não precisam de consentimento.
      </p>
      <EssentialFacts />
    </Part>
    <Part title="Cookies de análise">
      <p>
        A análise ajuda a entender como o jogo é usado, para que ele possa melhorar. Não usamos cookies de análise: onde
        as visitas são contadas, nada fica no seu navegador para isso além da sua resposta.
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="Cookies de preferências">
      <p>
        Eles mantêm o site em ordem para você: lembram o que você já viu e onde estava. Com exceção do idioma que você
        escolheu, nunca saem do seu navegador, por isso os guardamos sem perguntar.
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      Não colocamos cookies de terceiros nas nossas páginas. Nada é carregado de outros serviços, a não ser que o jogo
      precise, como as imagens do mapa, ou que você tenha pedido. Estes são os tipos de serviço que podem criar cookies
      próprios, nas páginas deles ou onde você os carrega:
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      Você pode ver, bloquear e excluir cookies nas configurações do seu navegador. Se bloquear os cookies essenciais,
      não poderá entrar na sua conta. Ao sair, o cookie da sua sessão é excluído. Um navegador que envia “Do Not Track”
      ou “Global Privacy Control” nunca é contado, e a ele nunca perguntamos.
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>Os cookies de sessão</strong>, e o que fica no armazenamento da sessão, são excluídos quando você fecha o
      navegador ou a aba.
    </p>
    <p>
      <strong>Os cookies persistentes</strong>, e o que fica no armazenamento local e nos caches, permanecem até
      expirarem ou até você os excluir. O que mantém sua conta conectada entre suas visitas diárias expira 30 dias
      depois da última.
    </p>
  </>
)

const updates = (
  <p>
    Podemos atualizar esta política quando nosso uso de cookies mudar. A data acima diz quando ela mudou pela última
    vez. Seu consentimento nunca cobre algo novo: para isso, perguntamos de novo.
  </p>
)

const contact = (
  <>
    <p>
      Dúvidas sobre cookies? Escreva para <SupportAddress />. O que mais sabemos sobre você está na{' '}
      <PageLink to="/privacy">política de privacidade</PageLink>.
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Política de cookies',
  lastUpdated: '27 de setembro de 2025',
  intro: (
    <>
      <p>Esta é uma tradução. Prevalece a versão em inglês, salvo indicação em contrário do operador.</p>
      <p>
        Esta política explica quais cookies e armazenamentos semelhantes <ProjectName /> usa no seu navegador, e por
        quê.
      </p>
    </>
  ),
  sections: [
    { title: 'O que são cookies', body: whatTheyAre },
    { title: 'Tipos de cookies que usamos', body: types },
    { title: 'Cookies de terceiros', body: thirdParties },
    { title: 'Como gerenciar cookies', body: managing },
    { title: 'Duração dos cookies', body: duration },
    { title: 'Atualizações desta política', body: updates },
    { title: 'Fale conosco', body: contact },
  ],
}
