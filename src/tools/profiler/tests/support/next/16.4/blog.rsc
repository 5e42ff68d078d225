1:"/_next/static/chunks/26dn7mpg46it_.js"
2:"HTTPAccessFallbackBoundary"
3:I[68017,["$1"],"$2"]
4:I[72376,["$1"],"Menu"]
5:"$Sreact.suspense"
6:I[39756,["$1"],"default"]
7:I[37457,["$1"],"default"]
9:"$Sreact.fragment"
e:I[97367,["$1"],"OutletBoundary"]
14:"ViewportBoundary"
15:I[97367,["$1"],"$14"]
17:"MetadataBoundary"
18:I[97367,["$1"],"$17"]
b:X
c:[["children",{"s":"__PAGE__","d":{"r":["$","$9","c",{"children":["$Ld",null,["$","$Le",null,{"children":["$","$5",null,{"name":"Next.MetadataOutlet","children":"$@f"}]}]]}],"p":false,"v":null}}]]
a:[["children",{"s":{"n":"slug","t":"d","k":"first","s":[]},"d":{"r":["$","$9","c",{"children":[null,["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$b"},"c":"$Qc"}]]
12:[["children",{"s":"__PAGE__","d":{"r":["$","$9","c",{"children":["$L13",null,null]}],"p":false,"v":null}}]]
11:[["children",{"s":{"n":"slug","t":"d","k":"first","s":[]},"d":{"r":["$","$9","c",{"children":[null,["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$b"},"c":"$Q12"}]]
10:[["children",{"s":"blog","d":{"r":["$","$9","c",{"children":[null,["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$b"},"c":"$Q11"}]]
8:[["children",{"s":"blog","d":{"r":["$","$9","c",{"children":[null,["$","section",null,{"className":"blog","children":["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]}]]}],"p":false,"v":null},"c":"$Qa"}],["aside",{"s":"(__SLOT__)","d":{"r":["$","$9","c",{"children":[null,["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$b"},"c":"$Q10"}]]
0:{"q":"","i":false,"S":false,"r":"$undefined","b":"vf9zDVFwkJSf8d4_QaMKT","t":{"t":{"s":"","h":16,"d":{"r":["$","$L3","c",{"notFound":[[["$","script","script-0",{"src":"/_next/static/chunks/26dn7mpg46it_.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"en","children":["$","body",null,{"className":"page","children":[["$","$L4",null,{"links":["/","/blog/first","/blog/second"]}],["$","main",null,{"children":[[],[["$","h1",null,{"children":"No such page"}],"$0:t:t:d:r:props:notFound:1:props:children:props:children:1:props:children:0"]]}],["$","$5",null,{"fallback":["$","p",null,{"children":"Loading"}],"children":["$","aside",null,{"children":"$undefined"}]}]]}]}]],"children":["$0:t:t:d:r:props:notFound:0",["$","html",null,{"lang":"en","children":["$","body",null,{"className":"page","children":[["$","$L4",null,{"links":["/","/blog/first","/blog/second"]}],["$","main",null,{"children":["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$0:t:t:d:r:props:notFound:1:props:children:props:children:1:props:children:1","forbidden":"$undefined","unauthorized":"$undefined"}]}],["$","$5",null,{"fallback":["$","p",null,{"children":"Loading"}],"children":["$","aside",null,{"children":["$","$L6",null,{"parallelRouterKey":"aside","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]}]}]]}]}]]}],"p":false,"v":null},"c":"$Q8"},"h":{"r":["$","$9","h",{"children":[null,["$","$L15","lPIpkvxqRd3yuksovzspAv",{"children":"$L16"}],["$","$L18","lPIpkvxqRd3yuksovzspAm",{"children":[["$","div",null,{"hidden":true,"children":["$","$5",null,{"name":"Next.Metadata","children":"$L19"}]}],null]}]]}],"p":false,"v":null}}}
b:C
d:["$","article",null,{"children":[["$","h1",null,{"children":"The first post"}],["$","$5",null,{"fallback":["$","p",null,{"children":"Who reads?"}],"children":"$L1a"}]]}]
13:["$","p",null,{"children":["More like ","first"]}]
1a:["$","p",null,{"className":"visitor","children":["Read by ","nobody"]}]
16:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}]]
f:null
19:[["$","title","0",{"children":"Sample"}]]
